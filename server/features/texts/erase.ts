import type { Queries } from '../../db/client/open.ts'
import { lockPages } from './locks.ts'
import { texts, type Kind } from './texts.ts'
import type { Leaver } from '../../feature.ts'
import { removeTexts } from './remove.ts'

/**
 * Removes the likes of a member who is erased and, if they chose so, their texts, with every counter right at the end. The
 * rows of the member and of the articles on which they wrote or like a comment are locked by the caller's transaction.
 */
export async function eraseTexts(sql: Queries, { id, texts: choice }: Leaver): Promise<void> {
  const idsOf = async (kind: Kind) => {
    if (choice === 'keep') return []
    const rows = await sql<{ id: string }[]>`
      select id from ${sql(texts[kind].table)} where author_id = ${id} order by id`
    return rows.map((row) => row.id)
  }
  const [comment, discussion, reply] = [await idsOf('comment'), await idsOf('discussion'), await idsOf('reply')]
  await removeLikes(sql, 'comment', id)
  await removeTexts(sql, { comment }, [])
  await sql`
    select from forum_posts where id in (
      select post_id from forum_post_likes where user_id = ${id}
      union select unnest(${discussion}::uuid[])
      union select post_id from forum_replies where id = any(${reply}::uuid[]))
    order by id for no key update`
  await removeLikes(sql, 'discussion', id)
  await removeLikes(sql, 'reply', id)
  await removeTexts(sql, { discussion, reply }, await lockPages(sql, { discussion, reply }))
}

async function removeLikes(sql: Queries, kind: Kind, id: string): Promise<void> {
  const { table, likes, key } = texts[kind]
  await sql`
    select from ${sql(table)} where id in (select ${sql(key)} from ${sql(likes)} where user_id = ${id})
    order by id for no key update`
  await sql`
    with gone as (delete from ${sql(likes)} where user_id = ${id} returning ${sql(key)} as id)
    update ${sql(table)} t set like_count = like_count - 1 from gone where t.id = gone.id`
}
