import type { Sweeping } from './feature.ts'
import { features } from './features.ts'
import { runPeriodically } from './kit/run-periodically.ts'

const every = 3_600_000

/**
 * Deletes expired data, at once and then every hour, in every process, perhaps at the same time. A failure is logged and
 * retried the next time.
 * @returns stops it after the running part
 */
export function startHousekeeping(services: Sweeping): () => Promise<void> {
  const { log, now } = services
  return runPeriodically(every, async () => {
    for (const [what, sweep] of features.flatMap((feature) => Object.entries(feature.sweep ?? {})))
      await sweep(services, now(), features).catch((error: unknown) =>
        log.error({ err: error, what }, 'not everything was erased'),
      )
  })
}
