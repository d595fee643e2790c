import { t } from '#words'
import { answerable } from '../../../contract/texts/forum.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { conflict, forbidden, badInput } from '../../kit/errors.ts'
import { notify } from '../../acts/notify.ts'
import { actAs, lockRecipients } from '../../acts/member-act.ts'
import { authorOf, lockDiscussion } from './locks.ts'
import { updateTallies } from './tallies.ts'
import type { Reader } from './texts.ts'

/**
 * Marks a reply as the answer to its discussion, or with null takes the mark away; notifies its writer.
 * @throws HttpError 404; 403 for others than the one who began the discussion; 409 where there are no answers; 400 at
 *   `replyId` for a reply that cannot be the answer
 */
export async function markAnswer(db: Db, id: string, member: Reader, replyId: string | null, now: Date) {
  await actAs(db, member.id, async (sql) => {
    const to = replyId ? await authorOf(sql, 'reply', replyId) : null
    await lockRecipients(sql, to)
    const discussion = await lockDiscussion(sql, id, member)
    if (discussion.authorId !== member.id)
      throw forbidden(t`Only the member who began the discussion can mark the answer.`)
    if (!answerable.includes(discussion.category)) throw conflict(t`Discussions of this category have no answers.`)
    if (replyId) await checkAnswer(sql, id, replyId)
    if (discussion.answerId === replyId) return
    // A notification that is not read yet is replaced or withdrawn.
    await sql`delete from notifications where post_id = ${id} and kind = 'forum-answer' and read_at is null`
    await sql`update forum_posts set answer_id = ${replyId}, answered_at = ${replyId && now} where id = ${id}`
    if (replyId)
      await notify(sql, { kind: 'forum-answer', to, by: member.id, about: { discussion: id, reply: replyId }, now })
    await updateTallies(sql, [discussion])
  })
}

/** The discussion is locked, so that the reply is not removed meanwhile. */
async function checkAnswer(sql: Queries, discussion: string, replyId: string): Promise<void> {
  const [reply] = await sql<{ byStarter: boolean; gone: boolean }[]>`
    select by_starter, deleted_at is not null or hidden_at is not null as gone
    from forum_replies where id = ${replyId} and post_id = ${discussion}`
  if (!reply) throw badInput({ replyId: [t`That reply is not in this discussion.`] })
  if (reply.gone) throw badInput({ replyId: [t`That reply has been taken away.`] })
  if (reply.byStarter) throw badInput({ replyId: [t`Your own reply cannot be the answer.`] })
}
