import type { PollResults } from '../../../contract/polls/poll-shapes.ts'
import type { PollKind } from '../../../contract/polls/polls.ts'
import type { Db } from '../../db/client/open.ts'
import { isHindi, isOpen } from './store.ts'

/**
 * The open poll that a member who has not voted in it, or a visitor, may go on with: the one below it in the list, else the newest; of the same kind if there
 * is any, and among those one in the same language.
 * @returns null when the member has voted in all
 */
export async function nextPoll(
  sql: Db,
  { id, kind }: { id: string; kind: PollKind },
  user: string | null,
  now: Date,
): Promise<PollResults['next']> {
  // As literals, so that quizzes are found by their index.
  const sameKind = kind === 'quiz' ? sql`p.kind = 'quiz'` : sql`p.kind <> 'quiz'`
  const below = sql`(p.created_at, p.id) < (select here.created_at, here.id from polls here where here.id = ${id})`
  const unvoted = user
    ? sql`and not exists (select from poll_votes v where v.poll_id = p.id and v.user_id = ${user})`
    : sql``
  const sameLanguage = sql`${sameKind} and ${isHindi(sql)} = (select ${isHindi(sql)} from polls p where p.id = ${id})`
  // Each part reads the list by its index, and ends at the first.
  const parts = [
    sql`${sameLanguage} and ${below}`,
    sameLanguage,
    sql`${sameKind} and ${below}`,
    sameKind,
    below,
    sql`true`,
  ].map(
    (part, index) => sql`
      (select ${index}::int as part, p.id, p.question, p.kind from polls p
       where p.deleted_at is null and ${isOpen(sql, now)} and p.id <> ${id} and ${part}
         ${unvoted}
       order by p.created_at desc, p.id desc limit 1)`,
  )
  const [next] = await sql<NonNullable<PollResults['next']>[]>`
    select id, question, kind from (${parts.reduce((before, part) => sql`${before} union all ${part}`)}) parts
    order by part limit 1`
  return next ?? null
}
