import { v7 as newId } from 'uuid'
import type { Language } from '../../../contract/languages.ts'
import type { PollForm } from '../../../contract/polls/poll-form.ts'
import type { Poll } from '../../../contract/polls/poll-shapes.ts'
import { columnsOf } from '../../db/columns.ts'
import type { Db, Fragment, Queries } from '../../db/client/open.ts'
import { pollNotFound } from '../../acts/edits.ts'
import { indexMissing, indexWords } from '../../search/index-words.ts'

/** The fields of a poll that an admin writes, besides its options. Only a quiz has `explanation` and `source`. */
export type PollText = Omit<PollForm, 'options'>

/** In their order; `isRight` of a quiz alone. */
export type WrittenOption = { label: string; isRight: boolean }
export type PollDraft = PollText & { createdBy: string | null; options: WrittenOption[] }

export const pollColumns = columnsOf<PollText>({
  question: 'value',
  kind: 'value',
  isSensitive: 'value',
  isActive: 'value',
  expiresAt: 'value',
  articleId: 'value',
  explanation: 'value',
  source: 'value',
})

/** The columns that readers see, from `polls p` and its article `a`. */
export const readerColumns = (sql: Queries) => sql`
  p.id, p.question, p.kind, p.is_sensitive, a.id as article_id, a.title as article_title, a.slug as article_slug, p.is_active, p.expires_at,
  p.created_at, p.total_votes`

/** The options of `polls p` as JSON. @param more further fields, such as `, 'votes', o.vote_count` */
export const optionsOf = (sql: Queries, more: Fragment = sql``) => sql`
  array(
    select json_build_object('id', o.id, 'label', o.label, 'sortOrder', o.sort_order ${more})
    from poll_options o where o.poll_id = p.id order by o.sort_order) as options`

export const readerTables = (sql: Queries) => sql`polls p left join articles a on a.id = p.article_id and a.published`

/** @throws HttpError 404 */
export async function findPoll(sql: Db, id: string): Promise<Poll> {
  const [poll] = await sql<Poll[]>`
    select ${readerColumns(sql)}, ${optionsOf(sql)} from ${readerTables(sql)}
    where p.id = ${id} and p.deleted_at is null`
  if (!poll) throw pollNotFound()
  return poll
}

/** `pollStatus` of the contract as conditions on many polls. */
export const isExpired = (sql: Db, now: Date) => sql`coalesce(p.expires_at <= ${now}::timestamptz, false)`
/** A question in Hindi, by its letters. */
export const isHindi = (sql: Db) => sql`(p.question ~ '[\u0900-\u097f]')`
/** A question in another language than that of the page. */
export const isForeign = (sql: Db, language: Language) =>
  language === 'hi' ? sql`not ${isHindi(sql)}` : language === 'en' ? isHindi(sql) : sql`true`
export const isOpen = (sql: Db, now: Date) => sql`(p.is_active and not ${isExpired(sql, now)})`

/**
 * Stores a new poll with its options and its search index, in a transaction.
 * @returns its id and those of its options
 */
export async function insertPoll(sql: Queries, draft: PollDraft): Promise<{ poll: string; options: string[] }> {
  const poll = newId()
  await sql`insert into polls ${sql({ id: poll, ...pollColumns.row(sql, draft), created_by: draft.createdBy })}`
  const rows = draft.options.map((option, index) => optionRow(poll, option, index))
  await sql`insert into poll_options ${sql(rows)}`
  await indexPoll(sql, poll, draft)
  return { poll, options: rows.map(({ id }) => id) }
}

export const optionRow = (poll: string, { label, isRight }: WrittenOption, index: number) => ({
  id: newId(),
  poll_id: poll,
  label,
  sort_order: index,
  is_right: isRight,
})

export const pollIndex = { table: 'poll_search', key: 'poll_id' }
type SearchedPoll = PollText & { options: { label: string }[] }
const searchFields = ({ question, options }: SearchedPoll) => ({ a: question, b: options.map(({ label }) => label) })

/** Makes a poll findable by its question, then its options, in the transaction that writes it. */
export const indexPoll = (sql: Queries, id: string, poll: SearchedPoll) =>
  indexWords(sql, pollIndex, id, searchFields(poll))

/** Indexes polls that were stored before polls could be searched, when the site starts. Returns how many. */
export const indexEarlierPolls = (db: Db): Promise<number> =>
  indexMissing(db, pollIndex, async (sql, limit) => {
    const polls = await sql<(SearchedPoll & { id: string })[]>`
      select p.id, ${pollColumns.list(sql, 'p')}, ${optionsOf(sql)}
      from polls p where not exists (select from poll_search s where s.poll_id = p.id)
      order by p.id limit ${limit}`
    return polls.map((poll) => ({ id: poll.id, fields: searchFields(poll) }))
  })
