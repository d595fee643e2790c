import { t } from '#words'
import type { Backup } from '../../../contract/backups/backups-api.ts'
import type { Config } from '../../config.ts'
import type { Job } from '../../feature.ts'
import { HttpError } from '../../kit/errors.ts'
import { dayInIndia } from '../../kit/india.ts'
import { JobFailure } from '../../kit/job-failure.ts'
import type { Services } from '../../services.ts'
import { copying } from './copying.ts'

const week = 7 * 86_400_000

/** Makes the backup of the day after midnight in India, or when the site starts; one that fails is tried again until the next. */
export const dailyBackupJob: Job = {
  at: '0 0 * * *',
  // When the start is over.
  afterStart: 60,
  retry: { first: 600, longest: 3_600, times: 24 },
  failure: t`The backup of the day could not be made.`,
  here: ({ config }) => config.backups.daily,
  async run(services) {
    await makeWhenDue(services)
    if (services.config.backups.store) await services.queue.add(services.db, copying, {}, { key: copying })
  },
}

/**
 * Makes the backup of the day unless it is there, and then removes those beyond the retention rules.
 * @throws JobFailure when it could not be made
 */
export async function makeWhenDue({
  backups,
  config,
  now,
}: Pick<Services, 'backups' | 'config' | 'now'>): Promise<void> {
  const due = async () => dueKind(await backups.list(), now(), config.backups)
  const kind = await due()
  if (!kind) return
  const { ended } = await backups.create(kind, 'timer', undefined, async () => (await due()) !== null).catch(refused)
  const { state, failure } = await ended
  if (state !== 'ready') throw new JobFailure(failure ?? t`It was interrupted.`)
  for (const { id } of outdated(await backups.list(), now(), config.backups)) await backups.remove(id, 'timer')
}

/** Another is being made or verified. */
function refused(error: unknown): never {
  throw error instanceof HttpError ? new JobFailure(error.message) : error
}

/** The kind that is due: one each day in India, of which one a week is retained longer; null when none is. */
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
  if (keepWeekly === 0) return 'daily'
  const lastWeekly = made.find(({ kind }) => kind === 'weekly')
  // In days: last week's was not made at the same minute.
  const since = lastWeekly && Date.parse(today) - Date.parse(dayInIndia(new Date(lastWeekly.createdAt)))
  return since === undefined || since >= week ? 'weekly' : 'daily'
}

type Dated = Pick<Backup, 'kind' | 'state' | 'createdAt'>

/** Automatic backups beyond the numbers to retain; manual ones stay. */
export function outdated<One extends Dated>(
  list: readonly One[],
  now: Date,
  { keepDaily, keepWeekly }: Config['backups'],
): One[] {
  const ready = list.filter((one) => one.state === 'ready' && !isInFuture(one, now))
  const beyond = (kind: Backup['kind'], most: number) => ready.filter((one) => one.kind === kind).slice(most)
  return [...beyond('daily', keepDaily), ...beyond('weekly', keepWeekly)]
}

/** A backup dated in the future was made while the clock was wrong: it counts for no day, and replaces no other. */
const isInFuture = ({ createdAt }: Dated, now: Date) => Date.parse(createdAt) > now.getTime()
