import { removeLeft } from './accounts/leaving.ts'
import { sweepEnded } from './accounts/sessions.ts'
import { eraseRemoved } from './articles/removed.ts'
import { forgetOldActs } from './audit/store.ts'
import { againAndAgain } from './kit/again-and-again.ts'
import { sweepReceived } from './media/receive.ts'
import { sweepPictures } from './media/sweep.ts'
import { forgetOldNotifications } from './notifications/store.ts'
import type { Db } from './db/open.ts'
import { forgetOldReports } from './reports/handling.ts'
import type { Services } from './services.ts'
import { forgetUnconfirmed } from './subscribers/store.ts'
import { expireIntents } from './support/store.ts'

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
  return againAndAgain(every, async () => {
    for (const [what, part] of Object.entries(parts))
      await part(db, now()).catch((error: unknown) => log.error({ err: error, what }, 'not everything was erased'))
  })
}
