import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import type { Queries } from '../../db/open.ts'
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
/** Milliseconds for which a mailing that does not end takes its share of the letters of a minute. */
const longest = 7 * 86_400_000

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
 * Has the subscribers told of an article: of its first publication, or of a later one if nobody was told of that. Without a mail server it
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
  if (mailing) await services.queue.add(sql, mailings, { mailing: mailing.id }, { at: nextAt })
}

/** Has the articles since the last letter of a week sent to those who want one a week. */
export const weeklyJob: Job = {
  at: '0 9 * * 0',
  failure: 'The weekly letter could not be prepared.',
  here: ({ mail }) => mail !== null,
  async run(services, { now }) {
    if (!sendsMailings(services)) return
    await services.db.begin(async (sql) => {
      const [mailing] = await sql<{ id: string }[]>`
        insert into mailings (id, since, created_at, next_at)
        select ${newId()}, greatest(max(created_at), ${daysBefore(now, 14)}), ${now}, ${now} from mailings
        where since is not null
        having coalesce(max(created_at) < ${daysBefore(now, 1)}, true) returning id`
      if (mailing) await services.queue.add(sql, mailings, { mailing: mailing.id })
    })
  },
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

const Planned = z.object({ mailing: z.string() })

/** Hands the letters of a batch to the queue and notes how far it has come, in one transaction: so a letter goes once to each subscriber. */
export const mailingJob: Job = {
  failure: 'The letters about new articles could not be prepared.',
  lateBy: 20,
  here: ({ mail }) => mail !== null,
  async run(services, { data, now }) {
    const { mailing: id } = Planned.parse(data)
    await services.db.begin(async (sql) => {
      const [mailing] = await sql<Mailing[]>`
        select id, next_at, article_id from mailings where id = ${id} and next_at is not null for no key update`
      if (!mailing) return
      const at = new Date(mailing.nextAt)
      const nextAt = at > now ? at : await sendBatch(services, sql, mailing, now)
      await sql`update mailings set next_at = ${nextAt} where id = ${id}`
      if (nextAt) await services.queue.add(sql, mailings, { mailing: id }, { at: nextAt })
    })
  },
}

interface Mailing {
  id: string
  nextAt: string
  articleId: string | null
}

/** @returns when the next batch goes; null after the last one, and when no article is left to write about */
async function sendBatch(
  services: Services,
  sql: Queries,
  { id, articleId }: Mailing,
  now: Date,
): Promise<Date | null> {
  const kind: MailingKind = articleId ? 'article' : 'weekly'
  const about = articleId ?? id
  const articles = await findArticles(sql, kind, about)
  if (articles.length === 0) return null
  await giveLeaveTokens(sql)
  const size = await batchSize(services, sql, id, now)
  const batch = await sql<{ id: string; email: string }[]>`
    select s.id, s.email from subscribers s, mailings m
    where m.id = ${id} and (m.after_id is null or s.id > m.after_id) and s.confirmed_at <= coalesce(m.begun_at, ${now})
      and ${wants(sql, kind)} and (s.categories is null or s.categories && ${articles.map(({ category }) => category)})
    order by s.id limit ${size}`
  for (const { email } of batch) await sendArticleLetter(services, sql, { kind, about, email })
  await sql`
    update mailings set begun_at = coalesce(begun_at, ${now}), after_id = coalesce(${batch.at(-1)?.id ?? null}, after_id),
      letters = letters + ${batch.length}
    where id = ${id}`
  return batch.length < size ? null : new Date(now.getTime() + betweenBatches)
}

/** The letters of a minute, shared by the mailings that are under way. */
async function batchSize({ config }: Services, sql: Queries, id: string, now: Date): Promise<number> {
  const [{ others }] = await sql<[{ others: number }]>`
    select count(*)::int as others from mailings
    where id <> ${id} and next_at is not null and begun_at > ${new Date(now.getTime() - longest)}`
  return Math.max(1, Math.floor(config.lettersPerMinute / (others + 1)))
}
