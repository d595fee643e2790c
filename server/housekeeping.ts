import { removeLeft } from './accounts/leaving.ts'
import { sweepEnded } from './accounts/sessions.ts'
import { forgetOldActs } from './audit/store.ts'
import type { Services } from './services.ts'

const every = 3_600_000

/**
 * Erases what the site has promised to erase: at once and then every hour, in every process, which may do the same at
 * the same time. A part that fails is logged and tried again the next time.
 * @returns stops it, when what is under way has ended
 */
export function startHousekeeping({ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>): () => Promise<void> {
  const parts = { 'members who left': removeLeft, 'ended sessions': sweepEnded, 'old acts': forgetOldActs }
  const clean = async () => {
    for (const [what, part] of Object.entries(parts))
      await part(db, now()).catch((error: unknown) => log.error({ err: error, what }, 'not everything was erased'))
  }
  let cleaning = clean()
  const timer = setInterval(() => {
    cleaning = cleaning.then(clean)
  }, every)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await cleaning
  }
}
