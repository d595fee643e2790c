import type { Queries } from '../../db/open.ts'
import { lockRecipients } from '../user-text/insert-once.ts'
import { notify } from './notify.ts'

const tables = { comment: 'article_comments', post: 'forum_posts', reply: 'forum_replies' } as const
const columns = { comment: 'comment_id', post: 'post_id', reply: 'reply_id' } as const
type Kind = keyof typeof tables

/** Keeps the writer of a text from being erased meanwhile; to be called before the page that the text stands on is locked. */
export async function lockAuthor(sql: Queries, about: Kind, id: string): Promise<void> {
  const [text] = await sql<{ authorId: string | null }[]>`select author_id from ${sql(tables[about])} where id = ${id}`
  await lockRecipients(sql, text?.authorId ?? null)
}

/** Tells the writers of texts that an admin has hidden them. The reason is read from the text. An admin's own text tells nobody. */
export async function tellOfHiding(
  sql: Queries,
  about: Kind,
  ids: string[],
  { admin, now }: { admin: string; now: Date },
): Promise<void> {
  const texts = await sql<{ id: string; authorId: string }[]>`
    select id, author_id from ${sql(tables[about])}
    where id = any(${ids}::uuid[]) and author_id is not null and author_id <> ${admin}`
  for (const { id, authorId } of texts)
    await notify(sql, { kind: 'text-hidden', to: authorId, by: null, about: { [about]: id }, now })
}

/** Tells a member once that all they wrote is hidden. @param text one of these, to which it leads */
export async function tellOfHidingAll(
  sql: Queries,
  member: string,
  text: { comment: string } | { post: string } | { reply: string },
  now: Date,
): Promise<void> {
  await notify(sql, { kind: 'all-hidden', to: member, by: null, about: text, now })
}

/** Texts are shown again, or gone: that they were hidden is no news any more. */
export async function forgetHiding(sql: Queries, about: Kind, ids: string[]): Promise<void> {
  await sql`delete from notifications where kind = 'text-hidden' and ${sql(columns[about])} = any(${ids}::uuid[])`
}

/** All that a member wrote is shown again. */
export async function forgetHidingAll(sql: Queries, member: string): Promise<void> {
  await sql`delete from notifications where kind = 'all-hidden' and user_id = ${member}`
}
