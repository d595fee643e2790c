import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { supervise } from './db/supervise.ts'
import { StartError } from './db/start-error.ts'
import { countForWorkers } from './kit/limits.ts'
import { endOnSignal } from './kit/listen.ts'
import type { Log } from './kit/log.ts'
import { relayWrites, tellAllServe, workers } from './kit/other-workers.ts'

/**
 * Serves the site in several processes behind one port. Each is a whole site, as one on another machine would be, and takes its
 * turns with the others through the database; this one only hands out connections and begins a process anew that has ended. The
 * first one starts alone, since it makes the database ready.
 */
export async function startWorkers(count: number, log: Log, gathersMetrics: boolean): Promise<void> {
  countForWorkers()
  relayWrites()
  if (gathersMetrics) (await import('./metrics-of-workers.ts')).gatherMetrics()
  const stops: (() => void)[] = []
  let closing = false
  endOnSignal(log, async (signal) => {
    closing = true
    for (const stop of stops) stop()
    await Promise.all(workers().map((worker) => (worker.process.kill(signal), ended(worker))))
  })
  for (let number = 1; number <= count; number++) {
    let worker = cluster.fork()
    if (!(await opened(worker))) return closing ? undefined : end(`Worker ${number} ended before it could serve.`)
    const stop = supervise(`Worker ${number}`, {
      ended: () => ended(worker),
      async restart() {
        worker = cluster.fork()
        if (!(await opened(worker))) throw new StartError('it ends before it can serve.')
      },
      onGivenUp: ({ message }) => end(message),
      log: (message) => log.error(message),
    })
    stops.push(stop)
  }
  tellAllServe()
}

/** Its reason stands above, in the worker's own message. */
function end(message: string): never {
  console.error(`Arthashala ends. ${message}`)
  process.exit(1)
}

const ended = async (worker: Worker): Promise<void> => {
  if (!worker.isDead()) await once(worker, 'exit')
}

/** True once it serves, false when it ends before. */
const opened = (worker: Worker): Promise<boolean> =>
  Promise.race([once(worker, 'listening').then(() => true), ended(worker).then(() => false)])
