import { v7 as newId } from 'uuid'
import type { ForumCategory } from '../../../contract/texts/forum.ts'
import type { Queries, Transactions } from '../../db/client/open.ts'
import { follow } from './following.ts'
import { insertOnce, rejectRepeated } from '../../acts/member-act.ts'
import { markRead } from './unread.ts'
import { indexText } from './search-words.ts'
import { updateTallies } from './tallies.ts'
import { hasFields, textColumns } from './text-fields.ts'
import type { NewText } from './texts.ts'

export type NewDiscussion = NewText<'discussion'> & { category: ForumCategory; now: Date }

/**
 * Stores a discussion, which its writer follows from then on.
 * @returns its id; of one that was sent before, the id that it got then
 * @throws HttpError 409 if it repeats a recent one
 */
export async function createDiscussion(db: Transactions, me: string, discussion: NewDiscussion): Promise<string> {
  const { fields, category, sendKey = null, now } = discussion
  return insertOnce(db, { table: 'forum_posts', writer: me, sendKey }, async (sql) => {
    await checkDiscussion(sql, me, discussion)
    const id = newId()
    await sql`
      insert into forum_posts ${sql({
        id,
        ...textColumns.discussion.row(sql, fields),
        category,
        author_id: me,
        created_at: now,
        updated_at: now,
        last_activity_at: now,
        send_key: sendKey,
      })}`
    await indexText(sql, 'discussion', { id, discussionId: id, fields })
    await follow(sql, { discussion: id, me, now })
    await markRead(sql, { discussion: id, me, position: 0, now })
    await updateTallies(sql, [], [id])
    return id
  })
}

/** @throws HttpError as `createDiscussion` */
export const checkDiscussion = (sql: Queries, me: string, { fields, now }: NewDiscussion): Promise<void> =>
  rejectRepeated(sql, { table: 'forum_posts', writer: me, now }, hasFields(sql, 'discussion', fields))
