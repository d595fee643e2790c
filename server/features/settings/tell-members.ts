import * as z from 'zod/mini'
import { legalTitles, toldPages, type LegalPage } from '../../../contract/legal/legal.ts'
import type { Queries } from '../../db/client/open.ts'
import type { Job } from '../../feature.ts'
import type { Queue } from '../../kit/queue.ts'

/** The job that tells members of a new text. */
export const telling = 'tell-of-changed-page'

const Told = z.object({ page: z.enum(toldPages), changedAt: z.iso.datetime() })

/** Has members told of new texts, once the transaction is stored. */
export async function planTelling(queue: Queue, sql: Queries, pages: readonly LegalPage[], now: Date): Promise<void> {
  const changedAt = now.toISOString()
  for (const page of toldPages)
    if (pages.includes(page)) await queue.add(sql, telling, { page, changedAt }, { key: `${page} ${changedAt}` })
}

/** A second run tells nobody twice. */
export const tellingJob: Job = {
  failure: `Members could not be told that ${toldPages.map((page) => `‘${legalTitles[page]}’`).join(' or ')} has a new text.`,
  async run({ db }, { data }) {
    const { page, changedAt } = Told.parse(data)
    await db`
      insert into notifications (id, user_id, kind, page, created_at)
      select gen_random_uuid(), u.id, 'page-changed', ${page}, ${changedAt}::text::timestamptz from users u
      where u.password_hash is not null and u.created_at < ${changedAt}::text::timestamptz and not exists (
        select from notifications n
        where n.user_id = u.id and n.kind = 'page-changed' and n.page = ${page} and n.created_at = ${changedAt}::text::timestamptz)`
  },
}
