import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { aFolder, buildSources } from '../folder.ts'
import { freePort } from '../outage/outside-server.ts'
import { openBrowser } from './browser.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Milliseconds for a start or a page: a thousand modules, none of them built, on a machine that tests other things beside it. */
const patience = 150_000

/** A copy of the site's code that a test may change, with the packages of this one, in a folder with a blank in its name. */
async function aClone(): Promise<string> {
  const clone = join(await aFolder(), 'my site')
  await mkdir(join(clone, 'node_modules'), { recursive: true })
  for (const name of buildSources) await cp(join(root, name), join(clone, name), { recursive: true })
  // Vite keeps what it makes in this folder, apart from other runs.
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '.vite') await symlink(join(root, 'node_modules', name), join(clone, 'node_modules', name))
  return clone
}

/** `npm run dev`, ended with the test. */
async function develop(clone: string, port: number) {
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(clone, 'data'), LOG_LEVEL: 'error' }
  const child = spawn('node', [join(clone, 'bin/run.mjs'), 'dev'], { cwd: clone, env })
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output.text += text))
  const ended = once(child, 'close')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  return output
}

test(
  'while a page is open, the server starts again at each edit, and after one that cannot run at the next',
  async () => {
    const [clone, port] = [await aClone(), await freePort()]
    const output = await develop(clone, port)
    const says = () => fetch(`http://127.0.0.1:${port}/healthz`).then((answer) => answer.text(), String)
    const [file, before] = [join(clone, 'server/app.ts'), await readFile(join(clone, 'server/app.ts'), 'utf8')]
    const edit = (word: string) => writeFile(file, before.replace("context.text('ok')", word))
    await expect.poll(says, { message: output.text, timeout: patience }).toBe('ok')

    const page = await (await openBrowser()).newPage()
    onTestFinished(() => page.context().close())
    // The page loads itself again as soon as it hears from the next process.
    page.setDefaultTimeout(patience)
    // Vite's own client is enough for that; a thousand modules of the application, each transformed for itself, take half a minute.
    await page.route('**/web/entry.client.tsx', (route) => route.abort())
    const connected = () => page.waitForEvent('console', (message) => message.text().includes('[vite] connected'))
    await Promise.all([connected(), page.goto(`http://127.0.0.1:${port}/`)])
    // The sheet with the order of the layers comes first, whatever was imported first.
    expect(await page.locator('link[rel=stylesheet]').first().getAttribute('href')).toBe('/web/app.css')
    const again = connected()
    await edit("context.text('edited')")
    await expect.poll(says, { timeout: patience }).toBe('edited')
    await again

    await edit('context.text(')
    await expect.poll(() => output.text, { timeout: patience }).toContain('SyntaxError')
    const mended = connected()
    await edit("context.text('mended')")
    await expect.poll(says, { timeout: patience }).toBe('mended')
    await mended
    expect(output.text).not.toContain('already in use')
  },
  4 * patience,
)
