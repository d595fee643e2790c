import { finished } from 'node:stream/promises'
import { from, to } from 'pg-copy-streams'
import type { ConnectionLease } from './connections.ts'

/** The rows of `copy … to stdout` as COPY writes them. */
export async function* readRows(lease: ConnectionLease, text: string): AsyncGenerator<Buffer> {
  const source = lease.copy(to(text))
  try {
    yield* source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  } finally {
    // Until all rows are read the connection takes no other statement, not even a rollback, so the rest is discarded.
    if (!source.readableEnded) await finished(source.resume()).catch(() => {})
  }
}

/** Takes the rows of `copy … from stdin`. */
export const writeRows = (lease: ConnectionLease, text: string) => lease.copy(from(text))
