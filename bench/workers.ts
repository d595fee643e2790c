import { mkdir, rmdir, writeFile } from 'node:fs/promises'
import { openConnection } from './kit/connection.ts'
import { ms, printTable } from './kit/figures.ts'
import { memoryOf, processesOf, workOf } from './kit/processes.ts'
import { startSite, withFolder, type Site } from './kit/site.ts'

/*
 * Pages that are rendered a second by one worker and by several: `npm run bench -- workers [most] [share]`. Each worker may use
 * a share of a processor core (a fifth unless said; a cgroup sees to it), so that there is room for what asks and for the
 * database, as on a machine with more cores. Needs Linux and root; otherwise all of them take what they get.
 */

const [most = 2, share = 0.2] = process.argv.slice(2).map(Number)
const callers = 8
const seconds = 10
const budget = 1.7
let requests = 0

await withFolder(async (dataDir) => {
  const rows = [['workers', 'pages a second', 'of one', 'a page: application', 'database', 'memory', 'limited to']]
  let ofOne = 0
  for (let workers = 1; workers <= most; workers++) {
    const env = { WORKERS: String(workers), RATE_LIMITS: 'on', TRUST_PROXY: 'on', BACKUPS: 'off' }
    const site = await startSite({ dataDir, env })
    let limit: Awaited<ReturnType<typeof limited>> = null
    try {
      // So that what is compiled as it runs is compiled.
      await pages(site, workers, 8)
      limit = await limited(site, workers)
      const before = await workOf(site)
      const { made, took } = await pages(site, workers, seconds)
      const after = await workOf(site)
      const { application, database } = await memoryOf(site)
      const rate = made / took
      ofOne ||= rate
      rows.push([
        String(workers),
        rate.toFixed(1),
        `${(rate / ofOne).toFixed(2)}${workers === 2 && rate / ofOne < budget ? `  UNDER ${budget}` : ''}`,
        ms((after.application - before.application) / made),
        ms((after.database - before.database) / made),
        `${Math.round((application + database) / 1_000_000)} MB`,
        limit ? `${share} of a core each` : 'nothing',
      ])
    } finally {
      await site.stop()
      await limit?.()
    }
  }
  printTable(rows)
  console.log(`\n${callers} callers for each worker, each of an address of its own; ${seconds} s.`)
})

/** Has new pages rendered for some seconds. */
async function pages({ origin }: Site, workers: number, seconds: number): Promise<{ made: number; took: number }> {
  const began = performance.now()
  const until = began + seconds * 1_000
  let made = 0
  const call = async (_: unknown, number: number) => {
    const connection = openConnection(origin, {
      'User-Agent': 'Mozilla/5.0 (bench)',
      'Accept-Encoding': 'br',
      // The site makes 300 a minute for one.
      'X-Forwarded-For': `10.${(requests += 1) % 200}.${workers}.${number}`,
    })
    while (performance.now() < until) {
      const { status } = await connection.send(`/articles?visit=${(requests += 1)}`)
      if (status !== 200) throw new Error(`A page was answered with ${status}.`)
      made += 1
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: callers * workers }, call))
  return { made, took: (performance.now() - began) / 1_000 }
}

/** Limits each worker's processor time. Returns what ends it, or null where it cannot be limited. */
async function limited(site: Site, workers: number): Promise<(() => Promise<void>) | null> {
  const all = await processesOf(site)
  // With several, the first is the process above them.
  const groups = (workers > 1 ? all.slice(1) : all).map((pid) => ({ pid, at: `/sys/fs/cgroup/cpu/bench-${pid}` }))
  try {
    for (const { pid, at } of groups) {
      await mkdir(at)
      await writeFile(`${at}/cpu.cfs_quota_us`, String(Math.round(share * 100_000)))
      await writeFile(`${at}/cgroup.procs`, String(pid))
    }
  } catch {
    return null
  }
  return async () => {
    for (const { at } of groups) await rmdir(at)
  }
}
