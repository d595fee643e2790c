import { notificationLimits } from '../../../contract/notifications.ts'
import type { Fragment, Queries } from '../../db/open.ts'

/**
 * How many notifications a member has not read, as a query: those that the list shows, and at the most
 * `notificationLimits.counted`, since every page asks for it.
 * @param of the member's id, or the column that holds it
 */
export const countUnread = (sql: Queries, of: Fragment | string) => sql`
  select count(*)::int from (
    select from notifications n
      left join article_comments c on c.id = n.comment_id
      left join articles a on a.id = coalesce(n.article_id, c.article_id)
    where n.user_id = ${of} and n.read_at is null and a.published is not false
    limit ${notificationLimits.counted}) unread`
