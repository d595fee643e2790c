import { v7 as newId } from 'uuid'
import type { Notification } from '../../../contract/notifications-api.ts'
import type { Queries } from '../../db/open.ts'

/** Something that a member is told of, and the row that it leads to. */
interface Notice {
  kind: Notification['kind']
  /** Whom, one or more; null when their account is gone. */
  to: string | null | string[]
  /** Who caused it; null when nobody is to be named. */
  by: string | null
  about: { article?: string; comment?: string; post?: string; reply?: string; report?: string }
  now: Date
}

/**
 * Tells members of something, in the transaction of what happened, so that neither is without the other. Nobody is told
 * of their own acts, nor is a member whose account is gone.
 */
export async function notify(sql: Queries, { kind, to, by, about, now }: Notice): Promise<void> {
  const told = [to].flat().filter((member) => member !== null && member !== by)
  if (told.length === 0) return
  const { article = null, comment = null, post = null, reply = null, report = null } = about
  await sql`
    insert into notifications (id, user_id, kind, actor_id, article_id, comment_id, post_id, reply_id, report_id,
      created_at)
    select t.id, u.id, ${kind}, ${by}, ${article}, ${comment}, ${post}, ${reply}, ${report}, ${now}
    from unnest(${told.map(() => newId())}::uuid[], ${told}::uuid[]) as t (id, member) join users u on u.id = t.member`
}
