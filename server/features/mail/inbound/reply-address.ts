import type { Queries } from '../../../db/client/open.ts'
import type { Services } from '../../../services.ts'
import { bytesOfId, bytesOfToken, hasSeal, idOfBytes, withToken, writeToken } from './letter-token.ts'

const label = 'address for answers to letters'
/** Milliseconds in which a letter can be answered. */
export const answersLast = 30 * 86_400_000
/** Bytes of a token before its seal: the id of the notification. */
const length = 16

/** The text that a letter is about, and the member who got it. */
export interface Answerable {
  userId: string
  username: string
  email: string
  emailConfirmed: boolean
  isLeaving: boolean
  createdAt: string
  articleId: string | null
  articleSlug: string | null
  /** The comment to answer. */
  commentId: string | null
  discussionId: string | null
  replyId: string | null
}

/** The address to which a member answers the letter about a notification; undefined where the settings have none. */
export const replyAddress = (
  { config, secretKey }: Pick<Services, 'config' | 'secretKey'>,
  { id, userId }: { id: string; userId: string },
): string | undefined =>
  config.replyAddress && withToken(config.replyAddress, writeToken(secretKey, label, bytesOfId(id), userId))

/** The text and the member of a token, however old it is; null for a token that is none of ours, and once the text or the account is gone. */
export async function findAnswerable(
  { db, secretKey }: Pick<Services, 'secretKey'> & { db: Queries },
  token: string,
): Promise<Answerable | null> {
  const bytes = bytesOfToken(token, length)
  if (!bytes) return null
  const [found] = await db<Answerable[]>`
    select n.user_id, u.username, u.email, u.email_confirmed_at is not null as email_confirmed, u.leaving_at is not null as is_leaving,
      n.created_at, coalesce(n.article_id, c.article_id) as article_id, a.slug as article_slug, n.comment_id,
      coalesce(n.post_id, r.post_id) as discussion_id, n.reply_id
    from notifications n join users u on u.id = n.user_id
      left join article_comments c on c.id = n.comment_id left join articles a on a.id = coalesce(n.article_id, c.article_id)
      left join forum_replies r on r.id = n.reply_id
    where n.id = ${idOfBytes(bytes)}`
  return found && hasSeal(secretKey, label, token, { bytes, sealed: found.userId }) ? found : null
}
