import { t } from '#words'
import type { AuditLog, AuditQuery } from '../../../contract/moderation/moderation-api.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { badInput } from '../../kit/errors.ts'
import { startOfDay } from '../../kit/india.ts'
import { byTime, type Paged, type PageQuery } from '../../kit/paging.ts'
import { binned } from '../../acts/bin.ts'
import { rowsFound, holds } from '../../kit/list-search.ts'

export type AuditFilter = Omit<AuditQuery, 'cursor'>

export const newestFirst = byTime('l.created_at', 'l.id')

/** The audit events, newest first. Throws HttpError 400 if the last day is before the first. */
export async function listEvents(
  db: Db,
  { admin, action, resource, from, to }: AuditFilter,
  page: PageQuery,
): Promise<Paged<AuditLog>[]> {
  if (from && to && to < from) throw badInput({ to: [t`The last day comes before the first`] })
  const dayAfter = to && new Date(startOfDay(to).getTime() + 86_400_000)
  const rows = rowsFound(db, {
    row: 'l',
    from: db`audit_logs l where true
      ${action ? db`and action like ${`${action.replace(/[\\%_]/g, '\\$&')}%`}` : db``}
      ${resource ? db`and (resource_type = ${resource} or resource_id = ${resource})` : db``}
      ${from ? db`and created_at >= ${startOfDay(from)}` : db``}
      ${dayAfter ? db`and created_at < ${dayAfter}` : db``}`,
    found: admin ? db`admin_user_id = any(array(select id from who))` : null,
    page,
  })
  const events = await db<(Paged<AuditLog> & { inBin: string | null })[]>`
    ${admin ? db`with who as materialized (select id from users where ${holds(db, 'username', admin)})` : db``}
    select l.id, l.admin_user_id, u.username as admin_name, l.action, l.details, l.ip_address, l.user_agent,
      l.resource_type, l.resource_id, l.created_at, ${subject(db)} as subject, ${titleInBin(db)} as in_bin, ${page.cursor}
    from (${rows}) l left join users u on u.id = l.admin_user_id
    order by ${page.by}`
  return events.map(({ inBin, ...event }) => ({ ...event, ...(inBin !== null && { inBin }) }))
}

/** The title of what an event `l` put into the bin; null if it is not there. */
const titleInBin = (sql: Queries) => sql`(
  select b.title from (${binned(sql)}) b
  where b.kind = l.resource_type
    and b.id = (case when l.action in ('article.deleted', 'poll.deleted', 'category.removed', 'step.removed') then l.resource_id end)::uuid)`

/** The title or name of what an event `l` concerns, as it is now; of a text its author's name. Null if it is gone, or has none. */
const subject = (sql: Queries) => {
  const id = sql`l.resource_id::uuid`
  const authorIn = (table: string) =>
    sql`(select username from ${sql(table)} x join users on users.id = x.author_id where x.id = ${id})`
  return sql`case when l.resource_id ~ '^[0-9a-f-]{36}$' then case l.resource_type
    when 'article' then (select title from articles where id = ${id})
    when 'poll' then (select question from polls where id = ${id})
    when 'category' then (select name from categories where id = ${id})
    when 'step' then (select name from steps where id = ${id})
    when 'user' then (select username from users where users.id = ${id})
    when 'key' then (select name from api_keys where id = ${id})
    when 'webhook' then (select name from webhooks where id = ${id})
    when 'grievance' then (select ticket from grievances where id = ${id})
    when 'rate' then (select key from rates where id = ${id})
    when 'forum_post' then (select title from forum_posts where id = ${id})
    when 'discussion' then (select title from forum_posts where id = ${id})
    when 'comment' then ${authorIn('article_comments')}
    when 'forum_reply' then ${authorIn('forum_replies')}
    when 'reply' then ${authorIn('forum_replies')}
  end end`
}
