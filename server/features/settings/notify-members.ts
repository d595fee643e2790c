import * as z from 'zod/mini'
import { t } from '#words'
import { announcedPages, type LegalPage } from '../../../contract/legal/legal.ts'
import type { Queries } from '../../db/client/open.ts'
import type { Job } from '../../feature.ts'
import type { Queue } from '../../kit/queue.ts'

/** The job that notifies members of the new text of a legal page. */
export const notifying = 'tell-of-changed-page'

const JobData = z.object({ page: z.enum(announcedPages), changedAt: z.iso.datetime() })

/** Plans a job that notifies members of new texts; it runs once the transaction is committed. */
export async function planNotifying(queue: Queue, sql: Queries, pages: readonly LegalPage[], now: Date): Promise<void> {
  const changedAt = now.toISOString()
  for (const page of announcedPages)
    if (pages.includes(page)) await queue.add(sql, notifying, { page, changedAt }, { key: `${page} ${changedAt}` })
}

/** A second run notifies nobody twice. */
export const notifyingJob: Job = {
  failure: t`Members could not be told that a legal page has a new text.`,
  async run({ db }, { data }) {
    const { page, changedAt } = JobData.parse(data)
    await db`
      insert into notifications (id, user_id, kind, page, created_at)
      select gen_random_uuid(), u.id, 'page-changed', ${page}, ${changedAt}::text::timestamptz from users u
      where u.password_hash is not null and u.created_at < ${changedAt}::text::timestamptz and not exists (
        select from notifications n
        where n.user_id = u.id and n.kind = 'page-changed' and n.page = ${page} and n.created_at = ${changedAt}::text::timestamptz)`
  },
}
