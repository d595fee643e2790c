import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import type { Queries } from '../../db/client/open.ts'
import type { Job } from '../../feature.ts'
import type { Services } from '../../services.ts'
import { findArticles, sendArticleLetter, wants, type MailingKind } from './article-letters.ts'
import { giveLeaveTokens } from './store.ts'

/** The job that has letters about articles sent to the subscribers, batch by batch. */
export const mailings = 'mailings'

/** Milliseconds between a publication and its first letter, in which the article can be withdrawn: a letter cannot. */
const pause = 5 * 60_000
/** Milliseconds between two batches. */
const betweenBatches = 60_000
/** Milliseconds by which a batch is late at most, unless its mailing stands still. */
const late = 10 * 60_000

type Deps = Pick<Services, 'queue' | 'mail' | 'config'>

/** True on a site that writes to subscribers about articles. */
export const sendsMailings = ({ mail, config }: Pick<Services, 'mail' | 'config'>) =>
  mail !== null && config.lettersPerMinute > 0

interface Publication {
  id: string
  /** True if it has never been published before. */
  first: boolean
}

/**
 * Plans the letters about an article to subscribers: about its first publication, or about a later one if no letter was sent then. Without a mail server it
 * does nothing.
 * @param sql the transaction that publishes it
 */
export async function planMailing(services: Deps, sql: Queries, { id, first }: Publication, now: Date): Promise<void> {
  if (!sendsMailings(services)) return
  const nextAt = new Date(now.getTime() + pause)
  const [mailing] = first
    ? await sql<{ id: string }[]>`
        insert into mailings (id, article_id, created_at, next_at) values (${newId()}, ${id}, ${now}, ${nextAt})
        on conflict do nothing returning id`
    : await sql<{ id: string }[]>`
        update mailings set created_at = ${now}, next_at = ${nextAt}
        where article_id = ${id} and begun_at is null returning id`
  if (mailing) await addBatch(services, sql, mailing.id, nextAt)
}

/** Has the articles since the last letter of a week sent to those who want one a week, but those that can still be withdrawn. */
export const weeklyJob: Job = {
  at: '0 9 * * 0',
  failure: 'The weekly letter could not be prepared.',
  here: ({ mail }) => mail !== null,
  async run(services, { now }) {
    if (!sendsMailings(services)) return
    const until = new Date(now.getTime() - pause)
    await services.db.begin(async (sql) => {
      const [mailing] = await sql<{ id: string }[]>`
        insert into mailings (id, since, created_at, next_at)
        select ${newId()}, greatest(max(created_at), ${daysBefore(until, 14)}), ${until}, ${now} from mailings
        where since is not null
        having coalesce(max(created_at) < ${daysBefore(until, 1)}, true) returning id`
      if (mailing) await addBatch(services, sql, mailing.id, now)
    })
  },
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** Adds the job of a batch, which is done with when the mailing's next batch is another one. */
const addBatch = ({ queue }: Deps, sql: Queries, mailing: string, at: Date): Promise<void> =>
  queue.add(sql, mailings, { mailing, at: at.toISOString() }, { at })

const Planned = z.object({ mailing: z.string(), at: z.string() })

/** Hands the letters of a batch to the queue and notes how far it has come, in one transaction: so a letter goes once to each subscriber. */
export const mailingJob: Job = {
  failure: 'The letters about new articles could not be prepared.',
  lateBy: 20,
  here: ({ mail }) => mail !== null,
  async run(services, { data, now }) {
    const { mailing: id, at } = Planned.parse(data)
    await services.db.begin(async (sql) => {
      const [mailing] = await sql<Mailing[]>`
        select id, article_id, after_id, begun_at from mailings
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
  afterId: string | null
  begunAt: string | null
}

/** @returns when the next batch goes; null after the last one, and when no article is left to write about */
async function sendBatch(
  services: Services,
  sql: Queries,
  { id, articleId, afterId, begunAt }: Mailing,
  now: Date,
): Promise<Date | null> {
  const kind: MailingKind = articleId ? 'article' : 'weekly'
  const about = articleId ?? id
  const articles = await findArticles(sql, kind, about)
  if (articles.length === 0) return null
  const size = await batchSize(services, sql, id, now)
  // The id at which the last batch ended is a value of its own, so that the index begins there.
  const batch = await sql<{ id: string; email: string; hasToken: boolean }[]>`
    select s.id, s.email, s.leave_token is not null as has_token from subscribers s
    where s.id > ${afterId ?? nobody} and s.confirmed_at <= ${begunAt ?? now}
      and ${wants(sql, kind)} and (s.category_ids is null or s.category_ids && ${articles.map(({ categoryId }) => categoryId)}::uuid[])
    order by s.id limit ${size}`
  if (batch.some(({ hasToken }) => !hasToken)) await giveLeaveTokens(sql)
  for (const { email } of batch) await sendArticleLetter(services, sql, { kind, about, email })
  await sql`
    update mailings set begun_at = ${begunAt ?? now}, after_id = ${batch.at(-1)?.id ?? afterId},
      letters = letters + ${batch.length}
    where id = ${id}`
  return batch.length < size ? null : new Date(now.getTime() + betweenBatches)
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
