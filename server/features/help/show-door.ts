import type { Contact, Door, HelpLanguage, HelpList } from '../../../contract/help/help-api.ts'
import { helpGroups } from '../../../contract/help/help-api.ts'
import { helpLabels } from '../../../contract/help/help-labels.ts'
import type { LinkedArticle } from '../../../contract/articles/article-shapes.ts'
import type { Rate } from '../../../contract/rates/rates-api.ts'
import type { Queries } from '../../db/client/open.ts'
import { dayInIndia } from '../../kit/india.ts'
import { moneyIn } from '../../kit/money-in.ts'
import { renderMarkdown } from '../articles/markdown.ts'
import { rateLabels } from '../articles/rate-labels.ts'
import { readFigures } from '../rates/figures.ts'
import { contactLinks } from './contact-links.ts'
import { contactMarks, type DoorFile } from './door-files.ts'
import { readDoors } from './doors.ts'

/** The contacts above the list. */
const firstContacts: Record<HelpLanguage, Record<string, string>> = {
  en: { cyber: 'Money just lost to a fraud', teleManas: 'If you despair: Tele‑MANAS', emergency: 'Danger to life' },
  hi: { cyber: 'ठगी में पैसा अभी गया', teleManas: 'मन टूट रहा हो: टेली-मानस', emergency: 'जान को खतरा' },
}
const legalAid: Record<HelpLanguage, string> = { en: 'Free legal aid', hi: 'मुफ़्त कानूनी मदद' }

const labelsIn = (language: HelpLanguage) => (language === 'hi' ? helpLabels : null)

/** The troubles in a language, by group. */
export async function listDoors(sql: Queries, language: HelpLanguage, now: Date): Promise<HelpList> {
  const doors = (await readDoors()).filter((door) => door.language === language)
  const contacts = firstContacts[language]
  const { rates } = await readFigures(sql, Object.keys(contacts), dayInIndia(now))
  return {
    language,
    labels: labelsIn(language),
    ...withDay(contactsOf(contacts, rates), language),
    groups: Array.from(
      Map.groupBy(doors, ({ group }) => group),
      ([group, those]) => ({
        title: helpGroups[group],
        doors: those.map(({ slug, title, short }) => ({ slug, title, short })),
      }),
    ),
  }
}

/** One trouble; undefined where no file has it. */
export async function showDoor(
  sql: Queries,
  { language, slug }: { language: HelpLanguage; slug: string },
  now: Date,
): Promise<Door | undefined> {
  const door = (await readDoors()).find((one) => one.language === language && one.slug === slug)
  if (!door) return undefined
  const figures = await readFigures(sql, [...door.rateKeys, 'legalAid'], dayInIndia(now))
  const [aid = null] = contactsOf({ legalAid: legalAid[language] }, figures.rates)
  const { title, short, letter } = door
  const { html } = renderMarkdown(withContacts(door.content, figures.rates), {
    figures,
    language,
    money: await moneyIn(language),
  })
  const end = html.lastIndexOf('<h2')
  return {
    language,
    slug,
    title,
    short,
    letter,
    labels: labelsIn(language),
    ...withDay(contactsOf(door.contacts, figures.rates), language),
    html: html.slice(0, end),
    sources: html.slice(end),
    legalAid: aid,
    lessons: await lessonsOf(sql, door),
  }
}

/** The first number of a trouble in which minutes count; undefined for another one. */
export async function urgentCall(sql: Queries, { isUrgent, contacts }: DoorFile, now: Date) {
  const [key] = Object.keys(contacts)
  if (!isUrgent || !key) return undefined
  const { rates } = await readFigures(sql, [key], dayInIndia(now))
  const [call] = contactsOf(contacts, rates).flatMap(({ label, links }) =>
    links.filter(({ kind }) => kind === 'call').map(({ text, href }) => ({ text, href, label })),
  )
  return call
}

/** The contacts, with the earliest day of a look at them. */
function withDay(contacts: Contact[], language: HelpLanguage) {
  const [day] = contacts.map(({ checkedOn }) => checkedOn).toSorted()
  return { contacts, checked: day ? rateLabels[language].day(day) : '' }
}

function contactsOf(labels: Record<string, string>, rates: ReadonlyMap<string, Rate>): Contact[] {
  return Object.entries(labels).flatMap(([key, label]) => {
    const current = rates.get(key)?.current
    return current
      ? [{ key, label, links: contactLinks(current.text), checkedOn: current.checkedOn, isDue: current.isDue }]
      : []
  })
}

/** The Markdown with the numbers and addresses of the registry as links, each with the note on its source. */
const withContacts = (content: string, rates: ReadonlyMap<string, Rate>) =>
  content.replace(contactMarks, (_, key: string) => {
    const links = contactLinks(rates.get(key)?.current?.text ?? '').map(({ text, href }) => `[${text}](${href})`)
    return `${links.join(', ')}{{rate:${key}|note}}`
  })

/** Its lessons that are published, in their order. */
const lessonsOf = (sql: Queries, { lessons }: DoorFile) => sql<LinkedArticle[]>`
  select a.id, a.slug, a.title, a.language from unnest(${lessons.map((slug) => `article:${slug}`)}::text[])
    with ordinality as k (key, n) join starter_items i on i.key = k.key join articles a on a.id = i.row_id
  where a.published and a.deleted_at is null order by k.n`
