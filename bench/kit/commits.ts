import { startEmbedded } from '../../server/db/embedded.ts'
import { openDatabase } from '../../server/db/client/open.ts'

const pools = 4
const callersOfEach = 5
const milliseconds = 3_000

/**
 * Durable commits of one row that a site's database takes in a second, twenty callers at once.
 * @param announced each also announces a change, which PostgreSQL lets only one transaction at a time commit
 */
export async function commitsPerSecond(dataDir: string, announced: boolean): Promise<number> {
  const embedded = await startEmbedded({ dataDir })
  const databases = Array.from({ length: pools }, () => openDatabase(embedded.connection))
  try {
    await databases[0]?.unsafe('create table if not exists bench_commits (n int)')
    let done = 0
    const began = performance.now()
    const write = async (db: (typeof databases)[number]) => {
      while (performance.now() - began < milliseconds) {
        await db.begin(async (sql) => {
          await sql`insert into bench_commits (n) values (${done})`
          if (announced) await sql`select pg_notify('bench', ${String(done)})`
        })
        done += 1
      }
    }
    await Promise.all(databases.flatMap((db) => Array.from({ length: callersOfEach }, () => write(db))))
    return (done / (performance.now() - began)) * 1_000
  } finally {
    for (const db of databases) await db.end()
    await embedded.stop()
  }
}
