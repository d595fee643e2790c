import type { Backup } from '../../../contract/backups-api.ts'
import type { Config } from '../../config.ts'
import { HttpError } from '../../kit/errors.ts'
import { dayInIndia } from '../../kit/india.ts'
import type { Log } from '../../kit/log.ts'
import type { Backups } from './backups.ts'

/** Milliseconds. The first look waits until the start is over. */
const first = 60_000
const every = 600_000
const retryAfter = 3_600_000
const week = 7 * 86_400_000

interface Deps {
  backups: Backups
  config: Pick<Config, 'backups'>
  log: Log
  now: () => Date
}

/**
 * Makes a backup each day, soon after midnight in India, and removes old ones. Of many processes that share a folder, one makes it.
 * @returns stops it; running work continues
 */
export function startDailyBackups(deps: Deps): () => void {
  const logFailure = (error: unknown) => deps.log.error({ err: error }, 'the daily backup was not made')
  const look = () => void makeWhenDue(deps).catch(logFailure)
  void deps.backups.sweep().catch(logFailure)
  const timers = [setTimeout(look, first).unref(), setInterval(look, every).unref()]
  return () => timers.forEach(clearInterval)
}

/** Makes the backup of the day unless it is there, and then removes those that are not kept any longer. */
export async function makeWhenDue({ backups, config, now }: Deps): Promise<void> {
  if (!config.backups.daily) return
  const due = async () => dueKind(await backups.list(), now(), config.backups)
  const kind = await due()
  if (!kind) return
  try {
    const { ended } = await backups.create(kind, 'timer', undefined, async () => (await due()) !== null)
    if ((await ended).state !== 'ready') return
  } catch (error) {
    // Another process was quicker, or verifies one.
    if (error instanceof HttpError && error.status === 409) return
    throw error
  }
  for (const { id } of outdated(await backups.list(), now(), config.backups)) await backups.remove(id, 'timer')
}

/** The kind that is due: one each day in India, of which one a week is kept longer; null when none is. */
export function dueKind(
  list: readonly Backup[],
  now: Date,
  { keepWeekly }: Config['backups'],
): 'daily' | 'weekly' | null {
  const automatic = list
    .filter(({ kind }) => kind === 'daily' || kind === 'weekly')
    .filter((one) => !isInFuture(one, now))
  const today = dayInIndia(now)
  const made = automatic.filter(({ state }) => state === 'ready')
  if (made.some(({ createdAt }) => dayInIndia(new Date(createdAt)) >= today)) return null
  const hasJustFailed = ({ state, createdAt }: Backup) =>
    state === 'failed' && now.getTime() - Date.parse(createdAt) < retryAfter
  if (automatic.some(hasJustFailed)) return null
  if (keepWeekly === 0) return 'daily'
  const lastWeekly = made.find(({ kind }) => kind === 'weekly')
  // In days: last week's was not made at the same minute.
  const since = lastWeekly && Date.parse(today) - Date.parse(dayInIndia(new Date(lastWeekly.createdAt)))
  return since === undefined || since >= week ? 'weekly' : 'daily'
}

/** Automatic backups beyond the numbers that are kept; manual ones stay. */
export function outdated(list: readonly Backup[], now: Date, { keepDaily, keepWeekly }: Config['backups']): Backup[] {
  const ready = list.filter((one) => one.state === 'ready' && !isInFuture(one, now))
  const beyond = (kind: Backup['kind'], most: number) => ready.filter((one) => one.kind === kind).slice(most)
  return [...beyond('daily', keepDaily), ...beyond('weekly', keepWeekly)]
}

/** A backup dated in the future was made while the clock was wrong: it stands for no day, and takes no other's place. */
const isInFuture = ({ createdAt }: Backup, now: Date) => Date.parse(createdAt) > now.getTime()
