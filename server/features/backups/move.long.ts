import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { fillSite } from '../../../test/backups.ts'
import { childEnvironment } from '../../../test/child-environment.ts'
import { aFolder } from '../../../test/folder.ts'
import { outsideServer, type OutsideServer } from '../../../test/outage/outside-server.ts'
import { sumsOf } from '../../../test/sums.ts'
import { startEmbedded } from '../../db/embedded.ts'
import { migrate } from '../../db/migrate.ts'
import { openDatabase } from '../../db/client/open.ts'
import { openSecretKey } from '../../secret-key.ts'

/* The embedded database of a site moves into a PostgreSQL of the operator's own: that of the run, or else one that is made here. */

let dataDir: string
let server: OutsideServer | undefined
let target: string
beforeAll(async () => {
  dataDir = await aFolder()
  const { server: ofRun } = inject('database')
  if (typeof ofRun !== 'string') server = await outsideServer(join(dataDir, 'outside'))
  target = typeof ofRun === 'string' ? ofRun : (server?.url ?? '')
})
afterAll(() => server?.end())

const name = `moved_${process.pid}`
const address = () => Object.assign(new URL(target), { pathname: `/${name}` }).href
const withServer = async (words: string) => {
  const admin = openDatabase(target)
  await admin.unsafe(words).finally(() => admin.end())
}

function move(env: Record<string, string>) {
  const script = fileURLToPath(new URL('../../../bin/backups.ts', import.meta.url))
  const options = { env: { ...childEnvironment, DATA_DIR: dataDir, ...env } }
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((ended) => {
    execFile(process.execPath, [script, 'move'], options, (error, stdout, stderr) =>
      ended({ code: error?.code ?? 0, stdout, stderr }),
    )
  })
}
const refused = (sentence: string) => ({ code: 1, stdout: '', stderr: `${sentence}\n` })

test('one command moves a stopped site, and refuses what would lose something', async () => {
  await withServer(`create database ${name}`)
  openSecretKey({ secretKey: undefined, dataDir })
  const site = `The site is 'Paisa' (SITE_URL is not set), in the folder ${dataDir}.\n`
  expect(await move({})).toEqual(refused('Set DATABASE_URL to the empty database that is to hold the site.'))
  expect(await move({ DATABASE_URL: address(), DATA_DIR: '/nowhere' })).toEqual(
    refused("There is no embedded database in /nowhere: set DATA_DIR to the site's."),
  )
  const embedded = await startEmbedded({ dataDir })
  const db = openDatabase(embedded.connection)
  await migrate(db)
  await fillSite(db, join(dataDir, 'media'))
  const before = await sumsOf(db)
  expect(await move({ DATABASE_URL: address() })).toEqual(
    refused(`${site}The site, or another program, is using this database: stop it, and restore then.`),
  )
  await db.end()
  await embedded.stop()

  const moved = await move({ DATABASE_URL: address() })
  expect(moved).toMatchObject({ code: 0, stderr: site })
  expect(moved.stdout).toMatch(/^Moved: \d+ rows in \d+ tables and 2 picture files\. Start the site with DATABASE_URL/)
  const there = openDatabase(address())
  expect({ ...(await sumsOf(there)), audit_logs: null }).toEqual({ ...before, audit_logs: null })
  await there.end()
  expect(await move({ DATABASE_URL: address() })).toEqual(
    refused('The database that DATABASE_URL names holds tables already: create an empty one.'),
  )
  await withServer(`drop database ${name}`)
})
