import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { AggregatorRegistry, type Registry } from 'prom-client'

/* One scrape reaches one worker: it asks the process above, which has the library gather and add up what all of them measure. */

interface MetricsRequest {
  wantsMetrics: string
}
interface MetricsReply {
  metrics: string
  /** Null when a worker has not answered. */
  text: string | null
}

/** Milliseconds, longer than the library waits for a worker. */
const patience = 6_000

/**
 * The measurements of the whole site.
 * @param registry those of this process
 * @returns reads them; it throws when a worker does not answer
 */
export function siteMetrics(registry: Registry): () => Promise<string> {
  if (cluster.isPrimary) return () => registry.metrics()
  AggregatorRegistry.setRegistries([registry])
  // It answers the process above by itself from now on.
  void new AggregatorRegistry()
  let pending: Promise<string> | null = null
  // Scrapes at the same time hear of one answer.
  return () => (pending ??= requestFromParent().finally(() => (pending = null)))
}

function requestFromParent(): Promise<string> {
  const id = randomUUID()
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const hear = (message: Partial<MetricsReply>) => {
    if (message.metrics !== id) return
    if (typeof message.text === 'string') resolve(message.text)
    else reject(new Error('A worker does not answer.'))
  }
  process.on('message', hear)
  const late = setTimeout(() => reject(new Error('The process above does not answer.')), patience)
  process.send?.({ wantsMetrics: id } satisfies MetricsRequest)
  return promise.finally(() => {
    clearTimeout(late)
    process.off('message', hear)
  })
}

/** Answers workers that want the measurements of all; for the process above them. */
export function gatherMetrics(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', (worker, message: Partial<MetricsRequest>) => {
    const { wantsMetrics } = message
    if (wantsMetrics === undefined) return
    const send = (text: string | null) =>
      worker.isConnected() && worker.send({ metrics: wantsMetrics, text } satisfies MetricsReply)
    all.clusterMetrics().then(send, () => send(null))
  })
}
