import { intervals, mostAtOnce } from '../../../contract/second-look/recall.ts'
import type { DueQuestion, SecondLook } from '../../../contract/second-look/second-look-api.ts'
import type { Queries } from '../../db/client/open.ts'
import { dayInIndia } from '../../kit/india.ts'
import { readQuestions } from './read-questions.ts'

interface Member {
  id: string
  now: Date
}

/** The questions that are due to a member, or the day on which the next one comes. */
export async function secondLookOf(sql: Queries, member: Member): Promise<SecondLook> {
  const { questions, nextOn } = await dueTo(sql, member, mostAtOnce + 1)
  return { questions: questions.slice(0, mostAtOnce), more: questions.length > mostAtOnce, nextOn }
}

/** The number of questions that are due to a member, at most those of one second look. */
export async function countDue(sql: Queries, member: Member): Promise<number> {
  const { questions } = await dueTo(sql, member, mostAtOnce)
  return questions.length
}

/** The questions that are due, the longest first and at most `most`; without any, the day on which the next one comes. */
async function dueTo(sql: Queries, { id, now }: Member, most: number, read = most): Promise<Due> {
  const today = dayInIndia(now)
  const next = await nextQuestions(sql, id, read)
  const due = next.filter(({ dueOn }) => dueOn <= today).map((question) => question.id)
  const found = due.length > 0 ? await readQuestions(sql, sql`q.id = any (${due}::uuid[])`, now) : []
  // One that nobody can answer now is not found. It must not stand before the others for ever.
  if (found.length < most && due.length === read) return dueTo(sql, { id, now }, most, 4 * read)
  return {
    questions: found.toSorted((one, other) => due.indexOf(one.id) - due.indexOf(other.id)).slice(0, most),
    nextOn: found.length > 0 ? null : (next[due.length]?.dueOn ?? null),
  }
}

interface Due {
  questions: DueQuestion[]
  nextOn: string | null
}

/**
 * The questions that come next to a member, the longest due first: those that were answered, and the others of lessons that were done or
 * in which one was answered. Each part begins with the member's own rows.
 */
const nextQuestions = (sql: Queries, user: string, most: number) => sql<{ id: string; dueOn: string }[]>`
  with answered as (
    select q.id, q.article_id, q.position, r.due_on, r.answered_on
    from question_recalls r join article_questions q on q.id = r.question_id where r.user_id = ${user}
  ), begun as (
    select article_id, min(day) as day from (
      select article_id, (done_at at time zone 'Asia/Kolkata')::date as day
      from article_reads where user_id = ${user} and done_at is not null
      union all select article_id, answered_on from answered) d
    group by article_id
  ), coming as (
    select id, article_id, position, due_on from answered where due_on is not null
    union all
    select q.id, q.article_id, q.position, b.day + ${intervals[0]}::int from begun b join article_questions q on q.article_id = b.article_id
    where q.id not in (select id from answered)
  )
  select c.id, c.due_on::text as due_on from coming c join articles a on a.id = c.article_id
  where a.published and a.deleted_at is null order by c.due_on, c.article_id, c.position limit ${most}`
