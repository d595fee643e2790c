import { t } from '#words'
import type { Job } from './feature.ts'
import { features } from './features.ts'
import { takeGivenUp } from './features/jobs/given-up.ts'
import { JobFailure } from './kit/job-failure.ts'
import type { JobRule, QueuedJob } from './kit/queue-work.ts'
import type { Services } from './services.ts'

/** The jobs of all features, by name. */
export const allJobs: Readonly<Record<string, Job & JobRule>> = Object.fromEntries(
  features.flatMap(({ jobs = {} }) => Object.entries(jobs)).map(([name, job]) => [name, { retry: usual(), ...job }]),
)

/** Tried again for some two hours. */
function usual(): JobRule['retry'] {
  return { first: 60, longest: 3_600, times: 5 }
}

/** Runs jobs from now on, until the queue is closed. */
export const startJobs = (services: Services): void =>
  services.queue.start(allJobs, jobsHere(services), runnerOf(services))

/** Runs the jobs that are due now. */
export const runDueJobs = (services: Services): Promise<void> =>
  services.queue.runDue(jobsHere(services), runnerOf(services))

/** The names of those that this process runs. */
const jobsHere = (services: Services) => Object.keys(allJobs).filter((name) => allJobs[name]?.here?.(services) ?? true)

/** Runs a job. @throws JobFailure */
const runnerOf =
  (services: Services) =>
  async (queued: QueuedJob): Promise<void> => {
    const job = allJobs[queued.name]
    if (!job) return
    const { log, now, db } = services
    const { name, tried } = queued
    try {
      await job.run(services, { ...queued, now: now(), features })
    } catch (error) {
      const isExpected = error instanceof JobFailure
      log.warn({ job: name, tried, ...(isExpected ? { reason: error.message } : { err: error }) }, 'a job has failed')
      // The error may contain rows and addresses, so it is only logged.
      throw isExpected ? error : new JobFailure(t`The log of the site says why.`)
    }
    // One that runs by itself is well again.
    if (job.at !== undefined) await takeGivenUp(db, name)
  }
