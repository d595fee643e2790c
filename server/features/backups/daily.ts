import type { Backup } from '../../../contract/backups-api.ts'
import type { Config } from '../../config.ts'
import { HttpError } from '../../kit/errors.ts'
import { dayInIndia } from '../../kit/india.ts'
import type { Log } from '../../kit/log.ts'
import type { Backups } from './backups.ts'

/** After the start others have more need of the machine (milliseconds). */
const first = 60_000
const every = 600_000
/** How long after one that failed the next is tried (milliseconds). */
const afterFailure = 3_600_000
const week = 7 * 86_400_000

interface Deps {
  backups: Backups
  config: Pick<Config, 'backups'>
  log: Log
  now: () => Date
}

/**
 * Makes a backup each day, soon after midnight in India, and removes the old ones of these. In many processes that share a folder, one
 * of them makes it.
 * @returns stops it; what is under way goes on
 */
export function startDailyBackups(given: Deps): () => void {
  const { backups, log } = given
  const tell = (error: unknown) => log.error({ err: error }, 'the daily backup was not made')
  const look = () => void makeWhenDue(given).catch(tell)
  void backups.tidy().catch(tell)
  const begin = setTimeout(look, first).unref()
  const timer = setInterval(look, every).unref()
  return () => {
    clearTimeout(begin)
    clearInterval(timer)
  }
}

/** Makes the backup of the day unless it is there, and then removes those that are not kept any longer. */
export async function makeWhenDue({ backups, config, now }: Deps): Promise<void> {
  if (!config.backups.daily) return
  const due = async () => dueKind(await backups.list(), now(), config.backups)
  const kind = await due()
  if (!kind) return
  try {
    const { ended } = await backups.create(
      kind,
      { adminUserId: null, by: 'timer' },
      undefined,
      async () => (await due()) !== null,
    )
    if ((await ended).state !== 'ready') return
  } catch (error) {
    // Another process was quicker, or somebody verifies one: there is a next time.
    if (error instanceof HttpError && error.status === 409) return
    throw error
  }
  for (const { id } of outdated(await backups.list(), now(), config.backups))
    await backups.remove(id, { adminUserId: null, by: 'timer' })
}

/** Which one is to be made now: the first of a day in India, and of a week one that is kept longer; null when none is. */
export function dueKind(
  list: readonly Backup[],
  now: Date,
  { keepWeekly }: Config['backups'],
): 'daily' | 'weekly' | null {
  const own = list.filter((one) => one.kind !== 'manual' && isOf(one, now))
  const today = dayInIndia(now)
  const made = own.filter(({ state }) => state === 'ready')
  if (made.some(({ createdAt }) => dayInIndia(new Date(createdAt)) >= today)) return null
  if (own.some(({ state, createdAt }) => state === 'failed' && now.getTime() - Date.parse(createdAt) < afterFailure))
    return null
  if (keepWeekly === 0) return 'daily'
  const lastWeekly = made.find(({ kind }) => kind === 'weekly')
  // Counted in days: the one of last week was not made at the same minute.
  const since = lastWeekly && Date.parse(today) - Date.parse(dayInIndia(new Date(lastWeekly.createdAt)))
  return since === undefined || since >= week ? 'weekly' : 'daily'
}

/** Those made by themselves that are more than are kept; what somebody made by hand stays until somebody deletes it. */
export function outdated(list: readonly Backup[], now: Date, { keepDaily, keepWeekly }: Config['backups']): Backup[] {
  const ready = list.filter((one) => one.state === 'ready' && isOf(one, now))
  const beyond = (kind: Backup['kind'], most: number) => ready.filter((one) => one.kind === kind).slice(most)
  return [...beyond('daily', keepDaily), ...beyond('weekly', keepWeekly)]
}

/** One that is dated in the future was made while the clock was wrong: it stands for no day, and takes no other's place. */
const isOf = ({ createdAt }: Backup, now: Date) => Date.parse(createdAt) <= now.getTime()
