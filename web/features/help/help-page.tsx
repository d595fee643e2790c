import '../../ui/offline-note.css'
import './help.css'
import './door.css'
import type { QueryClient } from '@tanstack/react-query'
import { t } from '#words'
import { getReply } from '../../kit/cached-replies.ts'
import type { Head, Location } from '../../kit/page.ts'
import { useParam } from '../../kit/location.ts'
import type { Site } from '../../kit/site.ts'
import { DoorPage } from './door-page.tsx'
import { HelpList } from './help-list.tsx'
import { doorQuery, helpAddress, helpListQuery, otherLanguage, canonicalOf } from './queries.ts'

const listHead = {
  en: [
    'Help in trouble with money',
    'A fraud, a threat, a claim refused, a death: what to do first, whom to call, what to write.',
  ],
  hi: ['पैसे की मुश्किल में मदद', 'ठगी, धमकी, अटका पैसा, घर में मौत: पहले क्या करें, किसे फ़ोन करें, क्या लिखें।'],
} as const

export function head({ client, location, site }: { client: QueryClient; location: Location; site: Site }): Head {
  const address = helpAddress(location.params)
  const { language, door: slug } = address
  const door = slug ? getReply(client, 'GET /api/help/:key/:slug', { key: language, slug }) : undefined
  if (slug && !door) return { title: `${t`Page Not Found`} · ${site.name}` }
  const [title, description] = door ? [door.title, door.short] : listHead[language]
  const other = otherLanguage(address)
  const crumbs = [canonicalOf({ language, door: '' }), ...(slug ? [canonicalOf(address)] : [])]
  return {
    title: `${title} · ${site.name}`,
    description,
    canonical: canonicalOf(address),
    language: language === 'hi' ? 'hi' : 'en-IN',
    translations: [{ language: other.language, path: canonicalOf(other) }],
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((path, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: index === 0 ? listHead[language][0] : title,
          item: new URL(path, site.origin).href,
        })),
      },
    ],
  }
}

export function queries({ params }: Location) {
  const address = helpAddress(params)
  return [address.door ? doorQuery(address) : helpListQuery(address.language)]
}

/** Help in trouble: the list of troubles, or one of them, in English or Hindi. */
export default function HelpPage() {
  const address = helpAddress({ of: useParam('of'), door: useParam('door') })
  return address.door ? <DoorPage address={address} /> : <HelpList language={address.language} />
}
