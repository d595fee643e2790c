import { t } from '#words'
import type { Fragment, Queries, Session, Transactions } from '../db/client/open.ts'
import { conflict, unauthenticated, suspended } from '../kit/errors.ts'

/**
 * Runs a member's act in a transaction that locks their row before any other: erasing a member locks in the same order, and one
 * member's acts happen one after the other.
 * @throws HttpError 401 when the account is gone, 403 when it has been suspended since the call's access was decided
 */
export async function actAs<T>(db: Transactions, member: string, act: (sql: Session) => Promise<T>): Promise<T> {
  return db.begin(async (sql) => {
    const [found] = await sql<{ suspendedAt: string | null; until: string | null; reason: string }[]>`
      select suspended_at, suspended_until as until, suspended_reason as reason from users
      where id = ${member} for no key update`
    if (!found) throw unauthenticated()
    if (found.suspendedAt) throw suspended(found)
    return act(sql)
  })
}

/**
 * Stores a member's text, poll or page once, however often its idempotency key is sent. Without a key, each sending is a text.
 * @param write stores it, and returns its id
 * @returns its id, from now or from before
 * @throws HttpError as `actAs`
 */
export async function insertOnce(
  db: Transactions,
  text: {
    table: 'article_comments' | 'articles' | 'forum_posts' | 'forum_replies' | 'held_texts' | 'own_pages' | 'polls'
    writer: string
    sendKey: string | null | undefined
  },
  write: (sql: Session) => Promise<string>,
): Promise<string> {
  const { table, writer, sendKey } = text
  return actAs(db, writer, async (sql) => {
    if (sendKey) {
      const author = table === 'polls' ? 'created_by' : 'author_id'
      const [sent] = await sql<{ id: string }[]>`
        select id from ${sql(table)} where ${sql(author)} = ${writer} and send_key = ${sendKey}`
      if (sent) return sent.id
    }
    return write(sql)
  })
}

/** Locks the recipients, before counters are locked, so that none is deleted before the notification is stored. */
export async function lockRecipients(sql: Queries, ...members: (string | null)[]): Promise<void> {
  await sql`select from users where id = any(${members}::uuid[]) order by id for key share`
}

/** Milliseconds within which an equal text on the same page counts as a repetition. */
const repeatedWithin = 10 * 60_000

/**
 * Rejects a text that repeats a recent one of its writer.
 * @param repeats the condition on an earlier row with the same text on the same page
 * @throws HttpError 409
 */
export async function rejectRepeated(
  sql: Queries,
  { table, writer, now }: { table: string; writer: string; now: Date },
  repeats: Fragment,
): Promise<void> {
  const since = new Date(now.getTime() - repeatedWithin)
  const repeated = await sql`
    select from ${sql(table)}
    where author_id = ${writer} and created_at > ${since} and ${repeats} limit 1`
  if (repeated.length > 0) throw conflict(t`You have already said that.`)
}
