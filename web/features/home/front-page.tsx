import './hero.css'
import './front-page.css'
import { t } from '#words'
import type { Me } from '../../../contract/accounts/accounts-api.ts'
import { paths } from '../../../contract/paths.ts'
import { useMe } from '../../kit/me.ts'
import type { Head, Location } from '../../kit/page.ts'
import type { Site } from '../../kit/site.ts'
import { Home } from './home.tsx'
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

/** This query needs the choices of the small sum, which the route table would bring to every page. */
export const queries = ({ search }: Location, me: Me | null) => (me ? [] : [smallSumQuery(search)])

/** The first page: the landing page for a visitor, the home screen for a member. */
export default function FrontPage() {
  return useMe() ? <Home /> : <Landing />
}
