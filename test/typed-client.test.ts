import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { anApiKey } from './api-key.ts'
import { anArticle } from './drafts.ts'
import { aFolder } from './folder.ts'
import { anAdmin, signedIn } from './people.ts'
import { startSite } from './site.ts'

const site = await startSite({ RATE_LIMITS: 'off' })
const people = { db: site.db, clock: { now: new Date() } }
const inPackages = (path: string) => fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url))

const program = `
import { adminArticlesCreate, articlesList, articlesShow, type AdminArticlesCreateBody } from './client.ts'

declare const process: { argv: string[] }

const list = await articlesList({ category: ['Savings'] })
if (list.status !== 200) throw new Error(list.data.message)
const [first] = list.data
const one = await articlesShow(first?.id ?? '')
if (one.status !== 200) throw new Error(one.data.message)

const article: AdminArticlesCreateBody = {
  title: 'Where your salary goes',
  excerpt: 'A month of notes, and what they say.',
  content: 'Write down **every** rupee.',
  category: 'Budgeting',
  readTime: 5,
}
const made = await adminArticlesCreate(article, { headers: { authorization: 'Bearer ' + process.argv[2] } })
if (made.status !== 200) throw new Error(made.data.message)
const refused = await adminArticlesCreate(article)
if (refused.status === 200) throw new Error('Nobody may write without a key')

// @ts-expect-error -- The time is a number.
const wrong: AdminArticlesCreateBody = { ...article, readTime: 'five' }
// @ts-expect-error -- Articles have no such field.
void [wrong, one.data.nothing]

console.log(
  JSON.stringify({
    titles: list.data.map(({ title }) => title),
    html: one.data.html,
    made: made.data.title,
    withoutKey: [refused.status, refused.data.message],
  }),
)
`

/** As strict as a stranger's project may be. */
const compilerOptions = {
  target: 'es2024',
  module: 'nodenext',
  lib: ['es2024', 'dom', 'dom.iterable'],
  types: [],
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  verbatimModuleSyntax: true,
  erasableSyntaxOnly: true,
  allowImportingTsExtensions: true,
  noEmit: true,
}

test('a program in TypeScript reads and writes by a client that a generator makes of the description of the API', async () => {
  await anArticle(site.db, { title: 'Your first emergency fund' })
  const { secret } = await anApiKey({ post }, await signedIn(people, await anAdmin(people)))
  const folder = await aFolder()
  const output = { target: './client.ts', client: 'fetch', baseUrl: site.url }
  const files = {
    'package.json': JSON.stringify({ type: 'module' }),
    'tsconfig.json': JSON.stringify({ compilerOptions }),
    'orval.config.json': JSON.stringify({ site: { input: `${site.url}/api/openapi.json`, output } }),
    'program.ts': program,
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)

  await run(folder, inPackages('orval/dist/bin/orval.mjs'), '--config', 'orval.config.json')
  await run(folder, inPackages('typescript/bin/tsc'))
  expect(JSON.parse(await run(folder, 'program.ts', secret))).toEqual({
    titles: ['Your first emergency fund'],
    html: expect.stringContaining('Money that you can reach within a day.') as string,
    made: 'Where your salary goes',
    withoutKey: [401, 'Please sign in.'],
  })
})

/** Runs a script in a folder. Returns what it prints; throws with that if it fails. */
async function run(folder: string, script: string, ...args: string[]): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { cwd: folder })
    return stdout
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error((stdout + stderr).slice(0, 2_000), { cause: error })
  }
}

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url, ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, headers: response.headers, text: '', json: (await response.json()) as unknown }
}
