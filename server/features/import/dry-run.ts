import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { Db, Transactions } from '../../db/client/open.ts'
import type { MediaStore } from '../media/store.ts'

/**
 * Runs the import in a transaction that is rolled back, so that the report of a dry run is that of the import itself.
 */
export async function rolledBack(db: Db, work: (sql: Transactions) => Promise<void>): Promise<void> {
  const end = new Error('The dry run is over.')
  await db
    .begin(async (sql) => {
      // Between two statements, pictures are fetched and encoded.
      await sql`set local idle_in_transaction_session_timeout = 0`
      await work(sql)
      throw end
    })
    .catch((error: unknown) => {
      if (error !== end) throw error
    })
}

/** A store of pictures that takes them and keeps none. */
export const storesNothing: MediaStore = {
  list: async () => [],
  read: async () => null,
  async write(_, content) {
    await buffer(Readable.from(content))
  },
  async delete() {},
  async sweep() {},
}
