import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { migrate } from '../server/db/migrate.ts'
import { sumsOf } from '../test/sums.ts'
import { makeCorpus } from './kit/corpus.ts'
import { withDatabase } from './kit/database.ts'
import { against, printTable } from './kit/figures.ts'
import { grow, sizeOf } from './kit/grow.ts'
import { withFolder } from './kit/site.ts'

/** A backup of a large site, tried out and restored: memory of the process that does it, and whether it is equal. */
const articles = Number(process.argv[2] ?? 100_000)
const { comments } = sizeOf(articles)
/** Bytes of memory that it may take at the most. */
const budget = 250_000_000

await withFolder(async (from) => {
  await withDatabase(from, async (db) => {
    await migrate(db)
    await grow(db, makeCorpus(), articles)
  })
  console.log(`${articles.toLocaleString('en')} articles and ${comments.toLocaleString('en')} comments are stored.`)
  const rows = [['command', 'seconds', 'peak memory']]
  const measure = async (name: string, dataDir: string, args: string[] = []) => {
    const { said, seconds, peak } = await run(name, dataDir, args)
    rows.push([name, seconds.toFixed(0), against(peak, budget, (bytes) => `${(bytes / 1_000_000).toFixed(0)} MB`)])
    console.log(said.trim())
    return said
  }
  const [, path = ''] = /(\/.*\.tar)/.exec(await measure('backup', from)) ?? []
  console.log(`The file has ${((await stat(path)).size / 1_000_000).toFixed(0)} MB.`)
  await measure('verify-backup', from, [path])
  await withFolder(async (to) => {
    await measure('restore', to, [path])
    const before = await withDatabase(from, sumsOf)
    const after = await withDatabase(to, sumsOf)
    const other = Object.keys(before).filter((name) => before[name]?.sum !== after[name]?.sum)
    // The backup and the restore are on record themselves.
    console.log(`Tables that differ: ${other.filter((name) => name !== 'audit_logs').join(', ') || 'none'}.`)
  })
  printTable(rows)
})

/** Runs a command in a process of its own, which tells at its end how much memory it had at the most. */
async function run(name: string, dataDir: string, args: string[]) {
  const script = fileURLToPath(new URL('../bin/backups.ts', import.meta.url))
  const tell = `process.on('exit', () => console.error('peak ' + process.resourceUsage().maxRSS))`
  const began = performance.now()
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(tell)}`, script, name, ...args],
    {
      // One key for both folders: the second restores what the first has sealed.
      env: { ...process.env, DATA_DIR: dataDir, SECRET_KEY: 'the same key for both sites of this measurement' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const [said, errors, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  if (status !== 0) throw new Error(`${name}: ${errors}`)
  const peak = Number(/^peak (\d+)$/m.exec(errors)?.[1]) * 1_024
  return { said, seconds: (performance.now() - began) / 1_000, peak }
}
