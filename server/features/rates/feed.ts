import { Feed } from 'feed'
import { knownRate } from '../../../money/rates/rate-list.ts'
import { paths } from '../../../contract/paths.ts'
import { rateText } from '../../../money/rates/rate-text.ts'
import type { Queries } from '../../db/client/open.ts'
import { dateInWords, startOfDay } from '../../kit/india.ts'
import { escapeXml, withoutControls } from '../seo/xml.ts'

interface Change {
  id: string
  key: string
  value: unknown
  validFrom: string
  body: string
  url: string | null
  note: string | null
  meaning: string | null
  createdAt: string
}

const length = 50

/** The latest values, also those that begin later. */
export const latestChanges = (sql: Queries): Promise<Change[]> => sql<Change[]>`
  select id, key, value, valid_from, source_body as body, source_url as url, note, meaning, created_at from rates
  where withdrawn_at is null and valid_from is not null
  order by valid_from desc, id desc limit ${length}`

/** The moment when a value was last entered or withdrawn; null while there is none. */
export async function lastChange(sql: Queries): Promise<Date | null> {
  const [row] = await sql<[{ at: string | null }]>`
    select max(greatest(created_at, withdrawn_at)) as at from rates where valid_from is not null`
  return row.at === null ? null : new Date(row.at)
}

/** The changes of figures as an Atom feed (RFC 4287). */
export function ratesFeed(changes: readonly Change[], site: { name: string; origin: string; updated: Date }): string {
  const { name, origin, updated } = site
  const feed = new Feed({
    id: origin + paths.ratesFeed,
    title: `${name}: Rates`,
    description: 'Changes of interest rates, tax slabs and limits',
    link: origin + paths.rates(),
    feedLinks: { atom: origin + paths.ratesFeed },
    favicon: `${origin}/favicon.ico`,
    generator: false,
    updated,
  })
  for (const { id, key, value, validFrom, body, url, note, meaning, createdAt } of changes) {
    const listed = knownRate(key)
    if (!listed) continue
    const from = dateInWords(startOfDay(validFrom))
    const text = rateText(listed.kind, value)
    feed.addItem({
      id: `urn:uuid:${id}`,
      link: `${origin}${paths.rates()}#${key}`,
      title: escapeXml(`${listed.title}: ${text} from ${from}`),
      description: escapeXml(
        [`${listed.title} is ${text} from ${from}, by ${body}${url ? ` (${url})` : ''}.`, note, meaning]
          .filter(Boolean)
          .join(' '),
      ),
      date: new Date(createdAt),
    })
  }
  return withoutControls(feed.atom1())
}
