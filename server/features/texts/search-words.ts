import type { Db, Queries } from '../../db/client/open.ts'
import { indexMissing, indexWords } from '../../search/index-words.ts'
import { isOpen } from './discussions.ts'
import { searchFields, textColumns, type FieldValues } from './text-fields.ts'
import type { Kind } from './texts.ts'

/** Discussions and replies are searched as one, so that they share the words that slips are completed from. */
export const forumSearch = 'forum_search'

const indexes = {
  discussion: { table: 'forum_post_search', key: 'post_id', scope: forumSearch },
  reply: { table: 'forum_reply_search', key: 'reply_id', scope: forumSearch },
}

interface Indexed {
  id: string
  /** The discussion that it stands in. */
  discussionId: string
  fields: FieldValues
}

/** Makes a discussion or reply findable by its words, in the transaction that writes it. Comments are not searched. */
export async function indexText(sql: Queries, kind: Kind, { id, discussionId, fields }: Indexed): Promise<void> {
  if (kind === 'comment') return
  const also = kind === 'reply' && { also: { post_id: discussionId } }
  await indexWords(sql, { ...indexes[kind], ...also }, id, searchFields(kind, fields))
}

/** Takes discussions or replies out of the search. */
export async function unindexTexts(sql: Queries, kind: Kind, ids: string[]): Promise<void> {
  if (kind === 'comment') return
  const { table, key } = indexes[kind]
  await sql`delete from ${sql(table)} where ${sql(key)} = any(${ids}::uuid[])`
}

/** Indexes what was stored before the forum could be searched. Runs after the start: among a million it takes a second. */
export async function indexEarlierDiscussions(db: Db): Promise<void> {
  await indexMissing(db, indexes.discussion, async (sql, limit) => {
    const discussions = await sql<({ id: string } & FieldValues)[]>`
      select p.id, ${textColumns.discussion.list(sql, 'p')} from forum_posts p
      where ${isOpen(sql)} and not exists (select from forum_post_search s where s.post_id = p.id)
      order by p.id limit ${limit}`
    return discussions.map(({ id, ...fields }) => ({ id, fields: searchFields('discussion', fields) }))
  })
  await indexMissing(db, indexes.reply, async (sql, limit) => {
    const replies = await sql<({ id: string; discussionId: string } & FieldValues)[]>`
      select r.id, r.post_id as discussion_id, ${textColumns.reply.list(sql, 'r')} from forum_replies r
      where r.hidden_at is null and r.deleted_at is null
        and not exists (select from forum_reply_search s where s.reply_id = r.id)
      order by r.id limit ${limit}`
    return replies.map(({ id, discussionId, ...fields }) => ({
      id,
      fields: searchFields('reply', fields),
      also: { post_id: discussionId },
    }))
  })
}
