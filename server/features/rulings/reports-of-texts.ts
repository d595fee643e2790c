import { notify } from '../../acts/notify.ts'
import type { Queries } from '../../db/client/open.ts'
import type { Actor } from '../../kit/serve.ts'
import type { TextIds } from '../texts/texts.ts'

/** The open reports of texts that were hidden, settled as 'removed'; notifies the reporters. @returns them, each with its text */
export async function settleReports(sql: Queries, { comment = [], discussion = [], reply = [] }: TextIds, by: Actor) {
  const settled = await sql<
    { id: string; reporterId: string | null; textId: string; article: string; discussion: string }[]
  >`
    with settled as (
      update reports set outcome = 'removed', handled_by = ${by.id}, handled_at = ${by.now}
      where outcome is null and (comment_id = any(${comment}::uuid[]) or post_id = any(${discussion}::uuid[])
        or reply_id = any(${reply}::uuid[]))
      returning id, reporter_id, comment_id, post_id, reply_id)
    select s.id, s.reporter_id, coalesce(s.comment_id, s.post_id, s.reply_id) as text_id, c.article_id as article,
      coalesce(s.post_id, r.post_id) as discussion
    from settled s left join article_comments c on c.id = s.comment_id left join forum_replies r on r.id = s.reply_id
    order by s.id`
  for (const { id, reporterId: to, article, discussion: talk } of settled) {
    const page = article ? { article } : { discussion: talk }
    await notify(sql, { kind: 'report-handled', to, by: null, about: { ...page, report: id }, now: by.now })
  }
  return settled.map(({ id, textId }) => ({ id, textId }))
}

/** Opens reports again that a ruling has settled, and takes back what their reporters were notified of. */
export async function reopenReports(sql: Queries, ids: readonly string[], madeAt: string): Promise<void> {
  const reopened = await sql<{ id: string }[]>`
    update reports set outcome = null, handled_by = null, handled_at = null
    where id = any(${[...ids]}::uuid[]) and outcome = 'removed' and handled_at = ${madeAt}::text::timestamptz
    returning id`
  await sql`
    delete from notifications
    where kind = 'report-handled' and report_id = any(${reopened.map(({ id }) => id)}::uuid[])`
}
