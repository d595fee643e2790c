import { Client, type ClientConfig } from 'pg'

/**
 * Runs `work` on a new connection and closes it.
 * @param patience timeout for connecting, in milliseconds
 * @throws the driver's error if it cannot connect, and the error of `work`
 */
export async function withConnection<T>(
  config: ClientConfig,
  patience: number,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ ...config, connectionTimeoutMillis: patience })
  // A broken connection fails its pending statement; no other handling is needed.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    void client.end().catch(() => {})
  }
}
