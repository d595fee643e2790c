import { Feed } from 'feed'
import { t, translated } from '#words'
import { prefixOf } from '../../../contract/languages.ts'
import { paths } from '../../../contract/paths.ts'
import type { Queries } from '../../db/client/open.ts'
import { dateInWords, startOfDay } from '../../kit/india.ts'
import type { Speech } from '../../kit/speech.ts'
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

interface Site {
  name: string
  origin: string
  updated: Date
  /** The language of the feed, which is spoken at the moment. */
  speech: Speech
}

/** The changes of figures as an Atom feed (RFC 4287). */
export function ratesFeed(
  changes: readonly Change[],
  { name, origin, updated, speech: { spoken, money } }: Site,
): string {
  const home = origin + prefixOf(spoken.language)
  const feed = new Feed({
    id: home + paths.ratesFeed,
    title: t`${name}: Rates`,
    description: t`Changes of interest rates, tax slabs and limits`,
    link: home + paths.rates(),
    feedLinks: { atom: home + paths.ratesFeed },
    favicon: `${origin}/favicon.ico`,
    generator: false,
    updated,
  })
  for (const { id, key, value, validFrom, body, url, note, meaning, createdAt } of changes) {
    const listed = money.knownRate(key)
    if (!listed) continue
    const { title, kind } = listed
    const text = money.rateText(kind, value)
    const from = dateInWords(startOfDay(validFrom))
    const by = url ? `${body} (${url})` : body
    const sentence = t`${title} is ${text} from ${from}, by ${by}.`
    feed.addItem({
      id: `urn:uuid:${id}`,
      link: `${home}${paths.rates()}#${key}`,
      title: escapeXml(t`${title}: ${text} from ${from}`),
      description: escapeXml([sentence, note && translated(note), meaning].filter(Boolean).join(' ')),
      date: new Date(createdAt),
    })
  }
  return withoutControls(feed.atom1())
}
