import type { Quiz } from '../../../contract/polls/poll-shapes.ts'
import type { Language } from '../../../contract/languages.ts'
import type { Db } from '../../db/client/open.ts'
import { isHindi, isOpen, optionsOf, readerColumns, readerTables } from './store.ts'

type Row = NonNullable<Quiz>['poll'] & {
  isForeign: boolean
  explanation: string | null
  source: string | null
  right: string[]
}

/**
 * A quiz question to try without an account: nothing is stored, and its poll counts nothing. Those in the page's language, by their
 * letters, come before the others.
 * @param quiz its id; without one, or if it is not open, the first
 * @param answer the id of the option that was chosen; without one the reply does not tell the answer
 * @returns null if there is none
 */
export async function quizToTry(
  sql: Db,
  { quiz, answer }: { quiz?: string; answer?: string },
  { language, now }: { language: Language; now: Date },
): Promise<Quiz> {
  const isForeign = sql`(${isHindi(sql)} <> ${language === 'hi'})`
  const isQuiz = sql`p.kind = 'quiz' and p.deleted_at is null and ${isOpen(sql, now)}`
  const [row] = await sql<Row[]>`
    select ${readerColumns(sql)}, ${optionsOf(sql)}, ${isForeign} as is_foreign, p.explanation, p.source,
      array(select o.id::text from poll_options o where o.poll_id = p.id and o.is_right order by o.sort_order) as right
    from ${readerTables(sql)}
    where ${isQuiz} and p.id in (
      (select p.id from polls p where ${isQuiz} order by ${isForeign}, p.created_at, p.id limit 1) union all select ${quiz ?? null}::uuid)
    order by p.id is not distinct from ${quiz ?? null}::uuid desc limit 1`
  if (!row) return null
  const { isForeign: wasForeign, explanation, source, right, ...poll } = row
  const [next] = await sql<{ id: string }[]>`
    select p.id from polls p
    where ${isQuiz}
      and (${isForeign}, p.created_at, p.id) > (${wasForeign}, ${poll.createdAt}::timestamptz, ${poll.id}::uuid)
    order by ${isForeign}, p.created_at, p.id limit 1`
  const chosen = poll.options.find(({ id }) => id === answer)
  return { poll, next: next?.id ?? null, answer: chosen ? { chosen: chosen.id, right, explanation, source } : null }
}
