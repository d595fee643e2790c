import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig, type PoolClient } from 'pg'

export type Connection = Client | PoolClient

/**
 * Runs `work` on a new connection and closes it.
 * @param patience timeout for connecting, in milliseconds during which this process could read an answer
 * @throws the driver's error if it cannot connect, and the error of `work`
 */
export async function withConnection<T>(
  config: ClientConfig,
  patience: number,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client(config)
  // A broken connection fails its pending statement; no other handling is needed.
  client.on('error', () => {})
  const connected = new AbortController()
  void awake(patience, connected.signal).then(
    () => closeAtOnce(client),
    () => {},
  )
  try {
    await client.connect().finally(() => connected.abort())
    return await work(client)
  } finally {
    void client.end().catch(() => {})
  }
}

/** Closes the socket; the driver's own `end` would wait for the replies. What waits for one fails. */
export const closeAtOnce = (client: Connection) =>
  void (client as Connection & { connection: Socket }).connection.stream.destroy()
type Socket = { stream: { destroy(): void } }

const step = 500

/**
 * Waits for `ms` in steps. While the process computes, its machine is suspended or its processor busy with others, a step
 * takes long but is one step: a single timer would end before an answer that has arrived is read.
 */
async function awake(ms: number, signal: AbortSignal): Promise<void> {
  for (let waited = 0; waited < ms; waited += step) await pause(step, undefined, { signal, ref: false })
}
