import type { Db, Queries } from '../../db/open.ts'
import { indexMissing, indexWords } from '../../search/index-words.ts'
import { expandQuery } from '../../search/query.ts'

const table = 'poll_search'
const words = { table, key: 'poll_id' }

interface Words {
  question: string
  labels: string[]
}

/** Makes a poll findable by its question, then its options. Call it in the transaction that writes the poll. */
export const indexPoll = (sql: Queries, id: string, poll: Words): Promise<void> =>
  indexWords(sql, words, id, fieldsOf(poll))

/** Makes polls findable that were stored before polls could be searched; for the start. Returns how many. */
export const indexEarlierPolls = (db: Db): Promise<number> =>
  indexMissing(db, words, async (sql, limit) => {
    const polls = await sql<({ id: string } & Words)[]>`
      select p.id, p.question,
        array(select o.label from poll_options o where o.poll_id = p.id order by o.sort_order) as labels
      from polls p where not exists (select from poll_search s where s.poll_id = p.id)
      order by p.id limit ${limit}`
    return polls.map(({ id, ...poll }) => ({ id, fields: fieldsOf(poll) }))
  })

/**
 * What the words of a poll must satisfy to be found by a text: a tsquery, to be cast.
 * @returns null when the text holds no word: it finds nothing
 */
export async function pollMatch(sql: Db, text: string): Promise<string | null> {
  const visible = sql`exists (select from polls p where p.id = poll_id and p.deleted_at is null)`
  return (await expandQuery(sql, { table, visible }, text))?.match ?? null
}

const fieldsOf = ({ question, labels }: Words) => ({ a: question, b: labels })
