import { dueOn, mergeRecalls, type Recall, withWish } from '../../../contract/second-look/recall.ts'
import type { StoredRecall } from '../../../contract/second-look/second-look-api.ts'
import { articleNotFound } from '../../acts/edits.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { dayInIndia } from '../../kit/india.ts'

interface Member {
  user: string
  now: Date
}

/** The memory of questions for a member, by their ids, locked until the transaction ends. */
export async function readRecalls(
  sql: Queries,
  user: string,
  questions: readonly string[],
): Promise<Map<string, Recall>> {
  // One member's writes come one after the other, also the first ones of a question, which have no row to lock.
  await sql`select from users where id = ${user} for no key update`
  const rows = await sql<(Recall & { id: string })[]>`
    select question_id as id, level, answered_on::text as answered_on, is_declined, is_recalled, first_right
    from question_recalls where user_id = ${user} and question_id = any (${[...questions]}::uuid[])`
  return new Map(rows.map(({ id, ...recall }) => [id, recall]))
}

interface Notes {
  rightAfter21: boolean | null
  wrongOption: string | null
}

/** Stores what is new of a question. The first notes of a kind stay. */
export async function storeRecall(
  sql: Queries,
  { user, question }: { user: string; question: string },
  recall: Recall,
  { rightAfter21, wrongOption }: Notes = { rightAfter21: null, wrongOption: null },
): Promise<void> {
  const { level, answeredOn, isDeclined, isRecalled, firstRight } = recall
  await sql`
    insert into question_recalls (user_id, question_id, level, answered_on, due_on, is_declined, is_recalled, first_right,
      right_after_21, wrong_option)
    values (${user}, ${question}, ${level}, ${answeredOn}::text::date, ${dueOn(recall)}::text::date, ${isDeclined}, ${isRecalled},
      ${firstRight}, ${rightAfter21}, ${wrongOption})
    on conflict (user_id, question_id) do update set level = excluded.level, answered_on = excluded.answered_on,
      due_on = excluded.due_on, is_declined = excluded.is_declined, is_recalled = excluded.is_recalled,
      first_right = excluded.first_right,
      right_after_21 = coalesce(question_recalls.right_after_21, excluded.right_after_21),
      wrong_option = coalesce(question_recalls.wrong_option, excluded.wrong_option)`
}

/**
 * Merges what a visitor's device has stored into the account. Questions that are gone are left out.
 * @returns the number of questions of which the account has now stored something else than before
 */
export async function takeOverRecalls(db: Db, { user, now }: Member, device: readonly StoredRecall[]): Promise<number> {
  const today = dayInIndia(now)
  return db.begin(async (sql) => {
    const ids = device.map(({ question }) => question)
    const before = await readRecalls(sql, user, ids)
    const found = await sql<{ id: string }[]>`select id from article_questions where id = any (${ids}::uuid[])`
    let taken = 0
    for (const { id: question } of found) {
      const own = before.get(question)
      const brought = device.find((one) => one.question === question) as StoredRecall
      // A clock that is ahead of ours would win for ever.
      const { question: _, ...recall } = { ...brought, answeredOn: earlier(brought.answeredOn, today) }
      const merged = own ? mergeRecalls(own, recall) : recall
      if (own && isSame(own, merged)) continue
      await storeRecall(sql, { user, question }, merged)
      taken += 1
    }
    return taken
  })
}

/** Stores for all questions of an article whether they come again. @throws HttpError 404 */
export async function storeWish(db: Db, { user, now }: Member, article: string, wanted: boolean): Promise<void> {
  await db.begin(async (sql) => {
    const [found] = await sql`select from articles where id = ${article} and published and deleted_at is null`
    if (!found) throw articleNotFound()
    const rows = await sql<{ id: string }[]>`select id from article_questions where article_id = ${article} order by id`
    const before = await readRecalls(
      sql,
      user,
      rows.map(({ id }) => id),
    )
    for (const { id: question } of rows)
      await storeRecall(sql, { user, question }, withWish(before.get(question) ?? null, !wanted, dayInIndia(now)))
  })
}

const earlier = (one: string, other: string) => (one < other ? one : other)

const isSame = (one: Recall, other: Recall) =>
  (Object.keys(one) as (keyof Recall)[]).every((name) => one[name] === other[name])
