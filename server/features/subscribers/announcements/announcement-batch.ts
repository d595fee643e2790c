import type { Queries } from '../../../db/client/open.ts'
import type { Services } from '../../../services.ts'
import { noteUse } from '../run-import.ts'
import { giveLeaveTokens } from '../store.ts'
import { sendAnnouncementLetter } from './announcement-letters.ts'
import { nextReaders, type Audience } from './readers.ts'

interface Going {
  /** The id of the mailing. */
  id: string
  announcementId: string
  afterId: string | null
  amongMembers: boolean
  begunAt: string | null
}

/**
 * Hands the letters of a batch of an announcement to the queue, and notes how far it has come.
 * @returns true if more people may follow
 */
export async function sendAnnouncementBatch(
  services: Services,
  sql: Queries,
  { id, announcementId, afterId, amongMembers, begunAt }: Going,
  { size, now }: { size: number; now: Date },
): Promise<boolean> {
  const [to] = await sql<Audience[]>`
    select audience, reader_language, category_ids from announcements
    where id = ${announcementId} and sent_at is not null and stopped_at is null`
  if (!to) return false
  const batch = await nextReaders(sql, to, { afterId, amongMembers, begunAt: begunAt ?? now, size })
  if (batch.some(({ hasToken }) => !hasToken)) await giveLeaveTokens(sql)
  const subscribers = batch.filter(({ isMember }) => !isMember).map(({ id: reader }) => reader)
  await noteUse(sql, subscribers)
  for (const { id: reader, email, isMember } of batch)
    await sendAnnouncementLetter(services, sql, {
      kind: 'announcement',
      about: announcementId,
      email,
      ...(isMember && { userId: reader }),
    })
  const last = batch.at(-1)
  await sql`
    update mailings set begun_at = ${begunAt ?? now}, after_id = ${last?.id ?? afterId},
      among_members = ${last?.isMember ?? amongMembers}, letters = letters + ${batch.length}
    where id = ${id}`
  return batch.length === size
}
