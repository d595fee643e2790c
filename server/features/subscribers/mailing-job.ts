import * as z from 'zod/mini'
import { t } from '#words'
import type { Queries } from '../../db/client/open.ts'
import type { Job } from '../../feature.ts'
import type { Services } from '../../services.ts'
import { sendAnnouncementBatch } from './announcements/announcement-batch.ts'
import { findCategories, sendArticleLetter, wants, type MailingKind } from './article-letters.ts'
import { giveLeaveTokens } from './store.ts'
import { sendsMailings, addBatch } from './mailings.ts'
import { noteUse } from './run-import.ts'

/** Milliseconds between two batches. */
const betweenBatches = 60_000
/** Milliseconds by which a batch is late at most, unless its mailing stands still. */
const late = 10 * 60_000

const Planned = z.object({ mailing: z.string(), at: z.string() })

/** Hands the letters of a batch to the queue and notes how far it has come, in one transaction: so a letter goes once to each subscriber. */
export const mailingJob: Job = {
  failure: t`The letters to subscribers could not be prepared.`,
  lateBy: 20,
  here: ({ mail }) => mail !== null,
  async run(services, { data, now }) {
    const { mailing: id, at } = Planned.parse(data)
    await services.db.begin(async (sql) => {
      const [mailing] = await sql<Mailing[]>`
        select id, article_id, changes_since, announcement_id, after_id, among_members, begun_at from mailings
        where id = ${id} and next_at = ${at}::text::timestamptz for no key update`
      if (!mailing) return
      const nextAt = sendsMailings(services) ? await sendBatch(services, sql, mailing, now) : null
      await sql`update mailings set next_at = ${nextAt} where id = ${id}`
      if (nextAt) await addBatch(services, sql, id, nextAt)
    })
  },
}

interface Mailing {
  id: string
  articleId: string | null
  changesSince: string | null
  announcementId: string | null
  amongMembers: boolean
  afterId: string | null
  begunAt: string | null
}

/** @returns when the next batch goes; null after the last one, and when nothing is left to write about */
async function sendBatch(services: Services, sql: Queries, mailing: Mailing, now: Date): Promise<Date | null> {
  const { id, articleId, changesSince, announcementId, afterId, begunAt } = mailing
  const after = new Date(now.getTime() + betweenBatches)
  if (announcementId) {
    const size = await batchSize(services, sql, id, now)
    return (await sendAnnouncementBatch(services, sql, { ...mailing, announcementId }, { size, now })) ? after : null
  }
  const kind: MailingKind = articleId ? 'article' : changesSince ? 'changes' : 'weekly'
  const about = articleId ?? id
  const categoryIds = await findCategories(sql, kind, about)
  if (!categoryIds) return null
  const size = await batchSize(services, sql, id, now)
  // The id at which the last batch ended is a value of its own, so that the index begins there.
  const batch = await sql<{ id: string; email: string; hasToken: boolean }[]>`
    select s.id, s.email, s.leave_token is not null as has_token from subscribers s
    where s.id > ${afterId ?? nobody} and s.confirmed_at <= ${begunAt ?? now}
      and ${wants(sql, kind)} and (s.category_ids is null or s.category_ids && ${categoryIds}::uuid[])
    order by s.id limit ${size}`
  if (batch.some(({ hasToken }) => !hasToken)) await giveLeaveTokens(sql)
  await noteUse(
    sql,
    batch.map(({ id: reader }) => reader),
  )
  for (const { email } of batch) await sendArticleLetter(services, sql, { kind, about, email })
  await sql`
    update mailings set begun_at = ${begunAt ?? now}, after_id = ${batch.at(-1)?.id ?? afterId},
      letters = letters + ${batch.length}
    where id = ${id}`
  return batch.length < size ? null : after
}

/** An id before each that there is. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** The letters of a minute, shared by the mailings that are under way: those with a batch about now. One that stands still takes no share. */
async function batchSize({ config }: Services, sql: Queries, id: string, now: Date): Promise<number> {
  const [{ others }] = await sql<[{ others: number }]>`
    select count(*)::int as others from mailings
    where id <> ${id} and next_at between ${new Date(now.getTime() - late)} and ${new Date(now.getTime() + betweenBatches)}`
  return Math.max(1, Math.floor(config.lettersPerMinute / (others + 1)))
}
