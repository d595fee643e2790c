import { v7 as newId } from 'uuid'
import { t } from '#words'
import type { Queries } from '../../db/client/open.ts'
import type { Job } from '../../feature.ts'
import type { Services } from '../../services.ts'

/** The job that has letters about articles sent to the subscribers, batch by batch. */
export const mailings = 'mailings'

/** Milliseconds between a publication and its first letter, in which the article, or an announcement, can be withdrawn: a letter cannot. */
export const pause = 5 * 60_000

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
  failure: t`The weekly letter could not be prepared.`,
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

/** Has the changes since the last letter of a month sent to those who want one. */
export const monthlyJob: Job = {
  at: '0 9 1 * *',
  failure: t`The monthly letter could not be prepared.`,
  here: ({ mail }) => mail !== null,
  async run(services, { now }) {
    if (!sendsMailings(services)) return
    await services.db.begin(async (sql) => {
      const [mailing] = await sql<{ id: string }[]>`
        insert into mailings (id, changes_since, created_at, next_at)
        select ${newId()}, greatest(coalesce(max(created_at), ${daysBefore(now, 31)}), ${daysBefore(now, 62)}), ${now}, ${now} from mailings
        where changes_since is not null
        having coalesce(max(created_at) < ${daysBefore(now, 1)}, true) returning id`
      if (mailing) await addBatch(services, sql, mailing.id, now)
    })
  },
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** Adds the job of a batch, which is done with when the mailing's next batch is another one. */
export const addBatch = ({ queue }: Deps, sql: Queries, mailing: string, at: Date): Promise<void> =>
  queue.add(sql, mailings, { mailing, at: at.toISOString() }, { at })
