import cluster from 'node:cluster'

/* Messages between the processes of one site with several workers. A site of one process sends none. */

const written = 'written'
const allServe = 'all serve'

/** Tells the other workers that this one has written. */
export function tellOthersOfWrite(): void {
  if (cluster.isWorker) process.send?.(written)
}

/** Calls the listener when another worker has written. */
export function onWriteOfOthers(listener: () => void): void {
  if (cluster.isWorker) process.on('message', (message) => message === written && listener())
}

/** Forwards the messages of one worker to the others; for the process above them. */
export function relayWrites(): void {
  cluster.on('message', (from, message) => {
    if (message !== written) return
    for (const worker of workers()) if (worker !== from && worker.isConnected()) worker.send(written)
  })
}

/** Calls the listener at once, or in the first of several workers when all of them serve. */
export function whenAllServe(listener: () => void): void {
  if (cluster.isPrimary) listener()
  else process.on('message', (message) => message === allServe && listener())
}

/** Tells the first worker that all serve; for the process above them. */
export const tellAllServe = (): void => void workers()[0]?.send(allServe)

/** The workers that run, the oldest first. */
export const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
