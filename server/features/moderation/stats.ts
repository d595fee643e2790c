import type { AdminStats } from '../../../contract/moderation-api.ts'
import type { Db } from '../../db/open.ts'

/** The figures of the dashboard; what was deleted does not count. */
export async function readStats(db: Db): Promise<AdminStats> {
  const [stats] = await db<[AdminStats]>`
    select a.*, a.total_articles - a.published as drafts,
      (select count(*) from polls where deleted_at is null) as total_polls,
      (select count(distinct coalesce(comment_id, post_id, reply_id)) from reports where outcome is null) as open_reports,
      (select count(*) from support_intents where state = 'claimed') as claimed_payments
    from (
      select count(*) as total_articles, count(*) filter (where published) as published
      from articles where deleted_at is null) a`
  return stats
}
