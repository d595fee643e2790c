import './hero.css'
import './front-page.css'
import '../articles/article-card.css'
import '../articles/cover-small.css'
import { t } from '#words'
import type { Me } from '../../../contract/accounts/accounts-api.ts'
import { paths } from '../../../contract/paths.ts'
import { lazyPart } from '../../kit/lazy.tsx'
import { useMe } from '../../kit/me.ts'
import type { Head, Location } from '../../kit/page.ts'
import type { Site } from '../../kit/site.ts'
import { Landing } from './landing.tsx'
import { smallSumQuery } from './small-sum.tsx'

export function head({ site }: { site: Site }): Head {
  return {
    title: `${site.name} · ${site.tagline}`,
    description: site.forum
      ? t`Plain lessons on saving, investing, insurance, loans and tax, written for India. Free for everyone, with a community to ask.`
      : t`Plain lessons on saving, investing, insurance, loans and tax, written for India. Free for everyone.`,
    canonical: paths.home,
    jsonLd: [{ '@context': 'https://schema.org', '@type': 'WebSite', name: site.name, url: site.origin }],
  }
}

/** Visitors do without the code of a member's home. */
const Home = lazyPart(async () => (await import('./home.tsx')).Home)

/** The query needs the choices of the small sum, which the route table would bring to every page. */
export function queries({ search }: Location, me: Me | null) {
  if (!me) return [smallSumQuery(search)]
  void Home.preload()
  return []
}

/** The first page: the landing page for a visitor, the home screen for a member. */
export default function FrontPage() {
  return useMe() ? <Home /> : <Landing />
}
