import { paths } from '../../../contract/paths.ts'
import { startOfNextDay } from '../../kit/india.ts'
import { originOf } from '../../kit/origin.ts'
import type { SiteFile } from '../../kit/site-file.ts'
import type { Services } from '../../services.ts'

/** The well-known addresses of feeds and of the contact for security faults, at which programs look without a link. */
export const usualAddresses = ({ config, settings, now }: Services): SiteFile[] => [
  ...['/feed', '/feed/', '/rss', '/rss/', '/rss.xml', '/atom.xml'].map((path) => leadsTo(path, '/feed.xml')),
  {
    path: securityPath,
    answer({ req }) {
      const { contactEmail } = settings.current
      const text = securityText({ contactEmail, origin: originOf(config, req.raw), now: now() })
      return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': aDay } })
    },
  },
  leadsTo('/security.txt', securityPath),
]

const securityPath = '/.well-known/security.txt'
const aDay = 'public, max-age=86400'

/** Leads on with the query, which chooses the articles of a feed. */
const leadsTo = (path: string, to: string): SiteFile => ({
  path,
  answer: ({ req }) =>
    new Response(null, { status: 301, headers: { location: to + new URL(req.url).search, 'cache-control': aDay } }),
})

/** Half a year; RFC 9116 recommends less than a year. */
const expiresAfter = 180 * 86_400_000

/** Tells finders of a security fault whom to write to (RFC 9116). An address of this site is named only where it is https, as that asks for. */
function securityText({
  contactEmail,
  origin,
  now,
}: {
  contactEmail: string | null
  origin: string
  now: Date
}): string {
  const expires = startOfNextDay(new Date(now.getTime() + expiresAfter))
  return [
    `Contact: ${contactEmail ? `mailto:${contactEmail}` : origin + paths.contact}`,
    `Expires: ${expires.toISOString()}`,
    ...(origin.startsWith('https:') ? [`Canonical: ${origin}${securityPath}`] : []),
    'Preferred-Languages: en, hi',
    '',
  ].join('\n')
}
