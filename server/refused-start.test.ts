import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { childEnvironment } from '../test/child-environment.ts'
import { emptyDatabase, tablesIn } from '../test/empty-database.ts'
import { aFolder } from '../test/folder.ts'
import { listening } from '../test/listening.ts'

/** Starts a site that is to be refused. */
async function start(env: Record<string, string>) {
  const folder = await aFolder()
  const script = fileURLToPath(new URL('main.ts', import.meta.url))
  const site = spawn(process.execPath, [script], {
    env: { ...childEnvironment, HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(folder, 'data'), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said, [code]] = await Promise.all([text(site.stderr), once(site, 'close')])
  return { said, code: code as number, left: await readdir(folder) }
}

const weakAdmin = { ADMIN_PASSWORD: 'password123', ADMIN_USERNAME: 'meera' }

test('a first start that is refused for its port or its admin makes nothing and leaves nothing running', async () => {
  const port = await listening(createServer())
  const [used, weak, ofWorkers] = await Promise.all([
    start({ PORT: String(port) }),
    start(weakAdmin),
    start({ ...weakAdmin, WORKERS: '2' }),
  ])
  expect(used).toEqual({
    code: 1,
    said: `Arthashala cannot start. The port ${port} is already in use; set PORT to another.\n`,
    left: [],
  })
  expect(weak).toEqual({
    code: 1,
    said: expect.stringMatching(/^Arthashala cannot start\. The setting ADMIN_PASSWORD: .*\.\n$/),
    left: [],
  })
  expect(ofWorkers).toEqual({
    code: 1,
    said: expect.stringMatching(/^Arthashala cannot start\. .*\.\nArthashala ends\. Worker 1 ended before .*\.\n$/),
    left: [],
  })
})

test('a first start on an empty database of the operator is refused for its admin before it makes a table', async () => {
  const { url, sql } = await emptyDatabase('refused')
  const secret = { SECRET_KEY: 'a secret of this site alone, for its backups' }
  expect(await start({ ...weakAdmin, ...secret, DATABASE_URL: url.href })).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^Arthashala cannot start\. The setting ADMIN_PASSWORD: .*\.\n$/),
  })
  expect(await tablesIn(sql)).toEqual([])
})
