import { removeLeft } from './features/accounts/account-deletion.ts'
import { sweepEnded } from './features/accounts/sessions.ts'
import { eraseRemoved } from './features/articles/removed.ts'
import { forgetOldActs } from './features/audit/store.ts'
import { runPeriodically } from './kit/run-periodically.ts'
import { sweepReceived } from './features/media/receive.ts'
import { sweepPictures } from './features/media/sweep.ts'
import { forgetOldNotifications } from './features/notifications/store.ts'
import type { Db } from './db/open.ts'
import { forgetOldReports } from './features/reports/handling.ts'
import type { Services } from './services.ts'
import { forgetUnconfirmed } from './features/subscribers/store.ts'
import { expireIntents } from './features/donations/store.ts'

const every = 3_600_000

/**
 * Erases what the site has promised to erase: at once and then every hour, in every process, which may do the same at
 * the same time. A part that fails is logged and tried again the next time.
 * @returns stops it, when what is under way has ended
 */
export function startHousekeeping({
  db,
  log,
  now,
  media,
}: Pick<Services, 'db' | 'log' | 'now' | 'media'>): () => Promise<void> {
  const parts: Record<string, (sql: Db, moment: Date) => Promise<unknown>> = {
    'members who left': removeLeft,
    'ended sessions': sweepEnded,
    'old acts': forgetOldActs,
    'addresses that were not confirmed': forgetUnconfirmed,
    'choices to support that have lapsed': expireIntents,
    'read notifications': forgetOldNotifications,
    'old reports': forgetOldReports,
    'deleted articles and polls': eraseRemoved,
    'pictures that nothing shows': (sql, moment) => sweepPictures({ db: sql, media }, moment),
    'pictures that were not written to their end': (_, moment) => media.tidy(moment),
    'uploads that broke off': (_, moment) => sweepReceived(moment),
  }
  return runPeriodically(every, async () => {
    for (const [what, part] of Object.entries(parts))
      await part(db, now()).catch((error: unknown) => log.error({ err: error, what }, 'not everything was erased'))
  })
}
