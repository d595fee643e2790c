import type { Job } from './feature.ts'
import { features } from './features.ts'
import { giveUp, hasSucceeded } from './features/jobs/given-up.ts'
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

/** Runs a job, and records one that is given up, so that admins see it. */
const runnerOf =
  (services: Services) =>
  async (queued: QueuedJob): Promise<void> => {
    const job = allJobs[queued.name]
    if (!job) return
    const failure = await attempt(services, job, queued)
    if (!failure) return
    if (!failure.permanent) throw failure
    const said = { job: queued.name, reason: failure.message }
    if (failure.once === undefined) services.log.error(said, 'a job was given up')
    else services.log.warn(said, 'a job was given up')
    await giveUp(services, queued, job, failure)
  }

/** @returns the reason when it has failed, permanent if it is not to be tried again */
async function attempt(services: Services, job: Job & JobRule, queued: QueuedJob): Promise<JobFailure | null> {
  const { log, now } = services
  const { name, tried } = queued
  const isLast = tried >= job.retry.times
  if (tried > job.retry.times)
    return new JobFailure('The site was ended in the middle of it each time.', { permanent: true })
  try {
    await job.run(services, { ...queued, now: now(), features })
    if (job.at !== undefined) await hasSucceeded(services, name)
    return null
  } catch (error) {
    const isExpected = error instanceof JobFailure
    log.warn({ job: name, tried, ...(isExpected ? { reason: error.message } : { err: error }) }, 'a job has failed')
    if (isExpected) return new JobFailure(error.message, { permanent: isLast || error.permanent, once: error.once })
    // The error may hold rows and addresses: it stands in the log alone.
    return new JobFailure('The log of the site says why.', { permanent: isLast })
  }
}
