import { v7 as newId } from 'uuid'
import { digitsOf, isSearchedFor, namedValue } from '../../../money/rates/named-figures.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { dayInIndia } from '../../kit/india.ts'
import { notify } from '../../acts/notify.ts'
import { texts, type Kind } from './texts.ts'

/** Texts that are read at a time. */
const batch = 500
/** Characters of a value that a mark has at the most: a longer one would end the run for all texts. */
const longest = 100

interface Changed {
  /** The row of the value that holds now. */
  id: string
  key: string
  beforeId: string
  before: unknown
  /** The days of the value before; null where its first one is not on record. */
  from: string | null
  until: string
}

interface Mark {
  rate: Changed
  kind: Kind
  text: string
  author: string | null
  found: string
}

/**
 * Marks the texts that name the old value of a figure that has changed since, and notifies each writer once, however many texts and figures
 * there are. A process that runs it at the same time waits, and finds nothing left.
 */
export async function markFigures(db: Db, now: Date): Promise<void> {
  await followFigures(db, now)
  const changed = await newlyChanged(db, now)
  if (changed.length === 0) return
  const marks: Mark[] = []
  for (const rate of changed.filter(({ key }) => isSearchedFor(key)))
    for (const kind of Object.keys(texts) as Kind[]) marks.push(...(await findTexts(db, rate, kind)))
  await db.begin(async (sql) => {
    const ids = changed.map(({ id }) => id)
    const due = await sql<{ id: string }[]>`
      update rates set texts_marked_at = ${now} where id = any(${ids}::uuid[]) and texts_marked_at is null returning id`
    const dueIds = new Set(due.map(({ id }) => id))
    const writers = new Map<string, Mark>()
    for (const mark of marks.filter(({ rate }) => dueIds.has(rate.id)))
      if ((await storeMark(sql, mark)) && mark.author) writers.set(mark.author, writers.get(mark.author) ?? mark)
    for (const [writer, mark] of writers)
      await notify(sql, { kind: 'figures-changed', to: writer, by: null, about: await aboutOf(sql, mark), now })
  })
}

/** Leads marks to the rows of today, also to one that puts a typing error right. Nothing is announced where all are there. */
async function followFigures(db: Db, now: Date): Promise<void> {
  const renewed = await db<{ id: string; key: string }[]>`
    select distinct r.id, r.key from figure_marks m join rates r on r.key = m.key and r.id <> m.rate_id
    where r.withdrawn_at is null and r.valid_from is not null and ${isOfToday(db, now)}`
  for (const { id, key } of renewed) await db`update figure_marks set rate_id = ${id} where key = ${key}`
}

/** The condition for a value `r` that is valid today. */
const isOfToday = (sql: Queries, now: Date) =>
  sql`daterange(r.valid_from, r.valid_until) @> ${dayInIndia(now)}::text::date`

/** Values of today for which no texts were searched yet. */
const newlyChanged = (sql: Queries, now: Date) => sql<Changed[]>`
  select r.id, r.key, b.id as before_id, b.value as before, b.valid_from as from, r.valid_from as until
  from rates r join rates b on b.key = r.key and b.valid_until = r.valid_from and b.withdrawn_at is null
  where r.texts_marked_at is null and r.withdrawn_at is null and not r.is_correction and r.value <> b.value
    and ${isOfToday(sql, now)}
  order by r.id`

/** The visible texts that were last written while the value before was valid, and that name it. */
async function findTexts(db: Db, rate: Changed, kind: Kind): Promise<Mark[]> {
  const digits = digitsOf(rate.before).map((number) => `%${number}%`)
  const found: Mark[] = []
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await db<{ id: string; author: string | null; content: string }[]>`
      select t.id, t.author_id as author, t.content from ${db(texts[kind].table)} t
      where t.id > ${last} and t.deleted_at is null and t.hidden_at is null
        and translate(t.content, '०१२३४५६७८९', '0123456789') like any(${digits}::text[])
        and coalesce(t.edited_at, t.created_at) < ${rate.until}::text::timestamp at time zone 'Asia/Kolkata'
        and (${rate.from}::text is null or t.created_at >= ${rate.from}::text::timestamp at time zone 'Asia/Kolkata')
      order by t.id limit ${batch}`
    for (const { id: text, author, content } of rows) {
      const value = namedValue(content, rate.key, rate.before)
      if (value && value.length <= longest) found.push({ rate, kind, text, author, found: value })
    }
    const next = rows.at(-1)?.id
    if (next === undefined || rows.length < batch) return found
    last = next
  }
}

/** False for a text that is gone meanwhile, or marked already. */
async function storeMark(sql: Queries, { rate, kind, text, found }: Mark): Promise<boolean> {
  const { table, key } = texts[kind]
  const { count } = await sql`
    insert into figure_marks (id, rate_id, key, ${sql(key)}, found, value)
    select ${newId()}, ${rate.id}, ${rate.key}, t.id, ${found}, b.value from ${sql(table)} t, rates b where t.id = ${text} and t.deleted_at is null and b.id = ${rate.beforeId}
    on conflict do nothing`
  return count > 0
}

async function aboutOf(sql: Queries, { kind, text }: Mark) {
  if (kind === 'comment') return { comment: text }
  if (kind === 'discussion') return { discussion: text }
  const [reply] = await sql<{ postId: string }[]>`select post_id from forum_replies where id = ${text}`
  return { discussion: reply?.postId, reply: text }
}
