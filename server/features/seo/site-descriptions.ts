import { prefixOf, type Language } from '../../../contract/languages.ts'
import { light } from '../../../contract/settings/colours.ts'
import type { SiteSettings } from '../../../contract/settings/site-settings.ts'
import { originOf } from '../../kit/origin.ts'
import type { SiteFile } from '../../kit/site-file.ts'
import type { Services } from '../../services.ts'
import { svgIcon } from './icons.ts'
import { file, shownElsewhere, day } from './served-file.ts'

/** The files that describe the site to programs: for search engines, phones and browsers. */
export const descriptions = ({ config, settings }: Services): SiteFile[] => [
  {
    path: '/robots.txt',
    answer: ({ req }) => file(robots(originOf(config, req.raw), config.languages), 'text/plain; charset=utf-8', 3_600),
  },
  {
    path: '/site.webmanifest',
    answer: () => file(JSON.stringify(webManifest(settings.current)), 'application/manifest+json', 3_600),
  },
  {
    path: '/favicon.svg',
    answer: () => shownElsewhere(file(svgIcon(settings.current.mainColour), 'image/svg+xml', day)),
  },
]

function robots(origin: string, languages: readonly Language[]): string {
  const closed = languages.flatMap((language) =>
    ['/api/', '/admin', '/profile'].map((path) => `Disallow: ${prefixOf(language)}${path}`),
  )
  return `User-agent: *
Allow: /
${closed.join('\n')}

Sitemap: ${origin}/sitemap.xml
`
}

/** The description of the site for a phone's home screen (W3C Web Application Manifest). */
function webManifest({ name, about, mainColour }: SiteSettings) {
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    name,
    short_name: name,
    description: about,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'en-IN',
    background_color: light.paper,
    theme_color: mainColour,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
  }
}
