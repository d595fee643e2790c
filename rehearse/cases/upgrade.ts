import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { withDatabase } from '../../bench/kit/database.ts'
import { sumsOf } from '../../test/sums.ts'
import type { Case, Place } from '../case.ts'
import { clone, end, run, serve, versionOf, visit } from '../checkout.ts'
import { olderVersion } from '../older-version.ts'
import { git } from '../stock.ts'
import { readWritten, write } from '../written.ts'

/** The steps of docs/operations.md, 'Upgrading, and the way back'. */
export const upgrade: Case = {
  name: 'upgrade',
  does: "an older version's data: upgraded, and back",
  minutes: 20,
  run: rehearseUpgrade,
}

async function rehearseUpgrade(place: Place): Promise<string> {
  const { say } = place
  const commit = await olderVersion()
  const [older, newer] = [await clone(place, {}, 'older', commit), await clone(place, {}, 'newer')]
  const dataDir = join(place.folder, 'data')
  const around = { settings: { DATA_DIR: dataDir } }
  const start = (folder: string) => serve(place, folder, around, 'npm', 'start')

  say(`the older version, ${await git('log', '-1', '--format=%h of %as', commit)}`)
  let site = await start(older)
  const from = await versionOf(site)
  await visit(site)
  const article = await write(site)
  await end(site)
  const before = await sums(dataDir)

  say('the upgrade')
  site = await start(newer)
  await visit(site)
  await readWritten(site, article)
  await end(site)
  const upgraded = await sums(dataDir)
  expectNothingLost(before, upgraded)
  const backup = readdirSync(join(dataDir, 'backups')).find((name) => name.includes('-upgrade-'))
  if (!backup) throw new Error('No backup was made before the upgrade.')

  say('the older version refuses the newer database')
  const refusal = await run(place, older, around, 'npm', 'start').then(
    () => 'it started',
    (error: Error) => error.message,
  )
  if (!refusal.includes('belongs to a newer version')) throw new Error(`The older version did not refuse: ${refusal}`)
  expectSame(upgraded, await sums(dataDir))

  say('the way back')
  await run(place, older, around, 'npm', 'run', 'restore', '--', join(dataDir, 'backups', backup))
  expectSame(before, await sums(dataDir))
  site = await start(older)
  await visit(site)
  await readWritten(site, article)
  await end(site)
  return `from ${from} to ${Object.keys(upgraded).length} tables and back, every row the same`
}

type Sums = Awaited<ReturnType<typeof sumsOf>>

/** The rows of all tables, which do not change while no site runs. */
const sums = (dataDir: string): Promise<Sums> =>
  withDatabase(dataDir, async (db) => {
    const all = await sumsOf(db)
    // A restore leaves out the HTML that is made of the texts, which the first reader of an article has made again.
    const [articles] = await db<[{ rows: number; sum: string }]>`
      select count(*)::int as rows, md5(string_agg((to_jsonb(a) - 'html' - 'html_of')::text, '' order by id)) as sum
      from articles a`
    return { ...all, articles }
  })

/** Rows that a restore notes down itself. */
const ownNotes = new Set(['audit_logs'])

function expectSame(before: Sums, after: Sums): void {
  const tables = new Set([...Object.keys(before), ...Object.keys(after)].filter((table) => !ownNotes.has(table)))
  const other = [...tables].filter((table) => JSON.stringify(before[table]) !== JSON.stringify(after[table]))
  if (other.length > 0) throw new Error(`These tables are not as they were: ${other.join(', ')}`)
}

/** A migration may give a row other columns, and does not take one. */
function expectNothingLost(before: Sums, after: Sums): void {
  const fewer = Object.keys(before).filter((table) => (after[table]?.rows ?? 0) < (before[table]?.rows ?? 0))
  if (fewer.length > 0) throw new Error(`These tables have lost rows: ${fewer.join(', ')}`)
}
