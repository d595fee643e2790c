import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded, type Embedded } from '../server/db/embedded.ts'
import { migrate } from '../server/db/migrate.ts'
import { openDatabase } from '../server/db/client/open.ts'
import { childEnvironment } from '../test/child-environment.ts'
import { aFolder } from '../test/folder.ts'

let dataDir: string
let running: Embedded
beforeAll(async () => {
  dataDir = await aFolder()
  running = await startEmbedded({ dataDir })
  const db = openDatabase(running.connection)
  await migrate(db)
  await db.end()
})
afterAll(() => running.stop())

const site = () => `The site is 'Arthashala' (SITE_URL is not set), in the folder ${dataDir}.\n`

/** Runs the command as a shell does. */
function admin(args: string[], env: Record<string, string> = { DATA_DIR: dataDir }) {
  const script = fileURLToPath(new URL('admin.ts', import.meta.url))
  const options = { env: { ...childEnvironment, ...env } }
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((ended) => {
    execFile(process.execPath, [script, ...args], options, (error, stdout, stderr) =>
      ended({ code: error?.code ?? 0, stdout, stderr }),
    )
  })
}

test('the command works beside a running application, on the same database, and leaves it running', async () => {
  const made = await admin(['create', 'meera'])
  expect(made).toEqual({
    code: 0,
    stderr: site(),
    stdout: expect.stringMatching(/^'meera' is an admin with the password [\w-]{16}\n/),
  })
  const db = openDatabase(running.connection)
  expect(await db`select action, details from audit_logs`).toEqual([
    { action: 'member.created', details: { by: 'terminal' } },
  ])
  await db.end()
  const sentence = "'meera' is the last admin. Make somebody else an admin first.\n"
  expect(await admin(['demote', 'meera'])).toEqual({ code: 1, stdout: '', stderr: site() + sentence })
})

test('wrong words and wrong settings are answered in a sentence, before anything is started', async () => {
  const nowhere = { DATA_DIR: '/dev/null/nothing' }
  expect(await admin(['fly'], nowhere)).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Use it so: npm run admin -- list, or .*\n$/),
  })
  expect(await admin(['promote', 'asha'], { PORT: 'x' })).toMatchObject({
    code: 1,
    stderr: "The setting PORT must be a whole number (it is 'x').\n",
  })
  expect(await admin(['promote', 'asha'], nowhere)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is no site in \/dev\/null\/nothing: set DATA_DIR/),
  })
})
