import { t } from '#words'
import { paths } from '../../../contract/paths.ts'
import type { Head } from '../../kit/page.ts'
import type { Site } from '../../kit/site.ts'

/** The head of the first page, for visitors and members alike. */
export function frontPageHead({ site }: { site: Site }): Head {
  return {
    title: `${site.name} · ${site.tagline}`,
    description: site.forum
      ? t`Plain lessons on saving, investing, insurance, loans and tax, written for India. Free for everyone, with a community to ask.`
      : t`Plain lessons on saving, investing, insurance, loans and tax, written for India. Free for everyone.`,
    canonical: paths.home,
    jsonLd: [{ '@context': 'https://schema.org', '@type': 'WebSite', name: site.name, url: site.origin }],
  }
}
