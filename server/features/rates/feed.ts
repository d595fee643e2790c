import { Feed } from 'feed'
import { prefixOf } from '../../../contract/languages.ts'
import { paths } from '../../../contract/paths.ts'
import type { Money } from '../../../money/kit.ts'
import type { Queries } from '../../db/client/open.ts'
import { rateLabels } from '../articles/rate-labels.ts'
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
  /** Writes the figures, in the language of the feed. */
  money: Money
}

/** The changes of figures as an Atom feed (RFC 4287). */
export function ratesFeed(changes: readonly Change[], { name, origin, updated, money }: Site): string {
  const language = money.language === 'hi' ? 'hi' : 'en'
  const labels = feedLabels[language]
  const home = origin + prefixOf(language)
  const feed = new Feed({
    id: home + paths.ratesFeed,
    title: labels.title(name),
    description: labels.description,
    link: home + paths.rates(),
    feedLinks: { atom: home + paths.ratesFeed },
    favicon: `${origin}/favicon.ico`,
    generator: false,
    updated,
  })
  for (const { id, key, value, validFrom, body, url, note, meaning, createdAt } of changes) {
    const listed = money.knownRate(key)
    if (!listed) continue
    const figure = {
      title: listed.title,
      text: money.rateText(listed.kind, value),
      from: rateLabels[language].day(validFrom),
      by: url ? `${body} (${url})` : body,
    }
    feed.addItem({
      id: `urn:uuid:${id}`,
      link: `${home}${paths.rates()}#${key}`,
      title: escapeXml(labels.head(figure)),
      description: escapeXml([labels.sentence(figure), note, meaning].filter(Boolean).join(' ')),
      date: new Date(createdAt),
    })
  }
  return withoutControls(feed.atom1())
}

type Figure = Record<'title' | 'text' | 'from' | 'by', string>

const feedLabels = {
  en: {
    title: (name: string) => `${name}: Rates`,
    description: 'Changes of interest rates, tax slabs and limits',
    head: ({ title, text, from }: Figure) => `${title}: ${text} from ${from}`,
    sentence: ({ title, text, from, by }: Figure) => `${title} is ${text} from ${from}, by ${by}.`,
  },
  hi: {
    title: (name: string) => `${name}: दरें`,
    description: 'ब्याज दरों, टैक्स स्लैब और सीमाओं में बदलाव',
    head: ({ title, text, from }: Figure) => `${title}: ${from} से ${text}`,
    sentence: ({ title, text, from, by }: Figure) => `${title}: ${from} से ${text}। स्रोत: ${by}।`,
  },
}
