import { execFile } from 'node:child_process'
import { lstatSync, mkdirSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startEmbedded } from '../server/db/embedded.ts'
import { migrate } from '../server/db/migrate.ts'
import { openDatabase } from '../server/db/client/open.ts'
import { closeAfterwards } from '../test/close-afterwards.ts'
import { fillSite } from '../test/backups.ts'
import { childEnvironment } from '../test/child-environment.ts'
import { emptyDatabase, tablesIn } from '../test/empty-database.ts'
import { aFolder } from '../test/folder.ts'

/* Commands work on the site that is there, and make none. */

const lesson = '---\ntitle: Where your salary goes\n---\nWrite down every rupee.\n'

async function exportOf(text: string): Promise<string> {
  const folder = await aFolder()
  writeFileSync(join(folder, 'a.md'), text)
  return folder
}

/** Runs a program of bin/ as a shell does. */
function run(program: string, args: string[], env: Record<string, string>) {
  const script = fileURLToPath(new URL(`${program}.ts`, import.meta.url))
  const options = { env: { ...childEnvironment, ...env } }
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((ended) => {
    execFile(process.execPath, [script, ...args], options, (error, stdout, stderr) =>
      ended({ code: error?.code ?? 0, stdout, stderr }),
    )
  })
}

const allCommands = async (): Promise<[string, string[]][]> => [
  ['admin', ['create', 'meera']],
  ['backups', ['backup']],
  ['backups', ['verify-backup', '/nowhere.tar']],
  ['import', [await exportOf(lesson)]],
]

test.each(['a folder that is not there', 'an empty folder'])(
  'in %s every command but start and restore refuses, and makes no folder, no key and no database',
  async (which) => {
    const folder = await aFolder()
    const dataDir = join(folder, 'wrong')
    if (which === 'an empty folder') mkdirSync(dataDir)
    const before = await readdir(folder, { recursive: true })
    const outputs = await Promise.all(
      (await allCommands()).map(([program, args]) => run(program, args, { DATA_DIR: dataDir })),
    )
    for (const one of outputs)
      expect(one).toEqual({
        code: 1,
        stdout: '',
        stderr: `There is no site in ${dataDir}: set DATA_DIR to the folder of the site, or DATABASE_URL to its database.\n`,
      })
    expect(await readdir(folder, { recursive: true })).toEqual(before)
  },
)

test('a command says which site it works on, and leaves nothing that others on the machine can read', async () => {
  const dataDir = join(await aFolder(), 'data')
  const running = await startEmbedded({ dataDir })
  closeAfterwards(() => running.stop())
  const empty = await run('admin', ['list'], { DATA_DIR: dataDir })
  expect(empty).toMatchObject({ code: 1, stderr: expect.stringMatching(/^There is no site in /) })

  const db = openDatabase(running.connection)
  closeAfterwards(() => db.end())
  await migrate(db)
  await fillSite(db, join(dataDir, 'media'))
  const site = `The site is 'Paisa' (https://money.example), in the folder ${dataDir}.\n`
  const env = { DATA_DIR: dataDir, SITE_URL: 'https://money.example' }
  expect(await run('admin', ['list'], env)).toMatchObject({ code: 0, stderr: site })
  const keyless = await run('backups', ['backup'], env)
  expect(keyless).toEqual({
    code: 1,
    stdout: '',
    stderr: `${site}There is no secret key in ${dataDir}/secret.key: set DATA_DIR to the folder of the site, or SECRET_KEY. Only where the key is lost, start the site, which makes a new one.\n`,
  })
  expect(await readdir(dataDir)).not.toContain('secret.key')

  const secret = { ...env, SECRET_KEY: 'a secret of this site alone, for its backups' }
  expect(await run('backups', ['backup'], secret)).toMatchObject({ code: 0, stderr: site })
  for (const name of ['.', 'backups', 'media'])
    expect([name, lstatSync(join(dataDir, name)).mode & 0o777]).toEqual([name, 0o700])
})

test('where the database of DATABASE_URL is empty, every command but start and restore refuses', async () => {
  const { url, sql } = await emptyDatabase('nobodys')
  const dataDir = join(await aFolder(), 'data')
  const env = { DATABASE_URL: url.href, DATA_DIR: dataDir, SECRET_KEY: 'a secret of this site alone, for its backups' }
  const outputs = await Promise.all((await allCommands()).map(([program, args]) => run(program, args, env)))
  for (const one of outputs)
    expect(one).toEqual({
      code: 1,
      stdout: '',
      stderr: `There is no site in the database nobodys on ${url.host}: set DATABASE_URL to the database of the site.\n`,
    })
  expect(await tablesIn(sql)).toEqual([])
  expect(await readdir(join(dataDir, '..'))).toEqual([])
})
