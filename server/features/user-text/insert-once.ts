import type { Db, Fragment, Queries } from '../../db/open.ts'
import { conflict, unauthenticated, suspended } from '../../kit/errors.ts'

/** Where members' texts are kept: each table has `author_id`, `content`, `created_at` and `send_key`. */
type Table = 'article_comments' | 'articles' | 'forum_posts' | 'forum_replies'

/** What is stored once: texts, and polls, whose author stands in `created_by`. */
type Sent = Table | 'polls'

/** Milliseconds in which the same words in the same place are a repetition. */
const repeatedWithin = 10 * 60_000

/**
 * Stores a member's text or poll once, however often its key is sent, also at one moment: of one member, one text is stored at a
 * time. The member's row is locked before any other.
 * @param sendKey made by the browser for this text; without one, each sending is a text
 * @param write stores it, in the transaction that it is given; returns its id
 * @returns the id of the text, just stored or stored under this key before
 */
export async function insertOnce(
  db: Db,
  { table, writer, sendKey }: { table: Sent; writer: string; sendKey: string | undefined },
  write: (sql: Queries) => Promise<string>,
): Promise<string> {
  return db.begin(async (sql) => {
    await lockWriter(sql, writer)
    if (!sendKey) return write(sql)
    const author = table === 'polls' ? 'created_by' : 'author_id'
    const [sent] = await sql<{ id: string }[]>`
      select id from ${sql(table)} where ${sql(author)} = ${writer} and send_key = ${sendKey}`
    return sent?.id ?? write(sql)
  })
}

/**
 * Locks the row of a member who acts, before any row that carries counters: erasing a member locks in the same order. What
 * one member does at one moment is so done one after the other.
 * @throws Refused 401 when the account is gone, 403 when it has been suspended since the door
 */
export async function lockWriter(sql: Queries, writer: string): Promise<void> {
  const [found] = await sql<{ suspendedAt: string | null; until: string | null; reason: string }[]>`
    select suspended_at, suspended_until as until, suspended_reason as reason from users
    where id = ${writer} for no key update`
  if (!found) throw unauthenticated()
  if (found.suspendedAt) throw suspended(found)
}

/** Keeps members who are to be told of something from being erased meanwhile; to be called before counters are locked. */
export async function lockRecipients(sql: Queries, ...told: (string | null)[]): Promise<void> {
  await sql`select from users where id = any(${told}::uuid[]) order by id for key share`
}

/**
 * Refuses what the same member has just said in the same place.
 * @param place a condition on the table's columns
 * @throws Refused 409
 */
export async function refuseRepeated(
  sql: Queries,
  { table, writer, text, now }: { table: Table; writer: string; text: string; now: Date },
  place: Fragment,
): Promise<void> {
  const since = new Date(now.getTime() - repeatedWithin)
  const said = await sql`
    select from ${sql(table)}
    where author_id = ${writer} and content = ${text} and created_at > ${since} and ${place} limit 1`
  if (said.length > 0) throw conflict('You have already said that.')
}
