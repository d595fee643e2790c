import { Client, type ClientConfig } from 'pg'

/**
 * Connects to a server, does some work, and leaves again.
 * @param patience milliseconds that connecting may take
 * @throws what the driver throws when there is no connection, and what the work throws
 */
export async function withConnection<T>(
  config: ClientConfig,
  patience: number,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ ...config, connectionTimeoutMillis: patience })
  // One that breaks fails whatever waits for it: nothing else is to be told.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    void client.end().catch(() => {})
  }
}
