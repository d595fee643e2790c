import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ToolForm } from '../../../contract/tools/tool-shapes.ts'
import { toolPages } from '../../../money/tools/tool-pages.ts'
import { testApp } from '../../../test/app.ts'
import { aRate } from '../../../test/rates.ts'
import { ratesOf2026 } from '../../../test/tools/rates-of-2026.ts'
import type { count as Count } from '../../../web/features/tools/count.ts'

const site = await testApp({ LANGUAGES: 'en,hi', RATE_LIMITS: 'off' })

beforeAll(async () => {
  for (const [key, value] of Object.entries(ratesOf2026))
    await aRate(site.db, { key, value, validFrom: key === 'liabilityNew' ? '2027-01-01' : '2020-04-01' })
})

// The code of a page adds links, which fetch its files, to the document, and waits for its style sheets.
vi.stubGlobal('document', {
  getElementsByTagName: () => [],
  querySelector: () => null,
  createElement: () => ({
    addEventListener: (type: string, loaded: (event: { type: string }) => void) => {
      if (type === 'load') loaded({ type })
    },
    removeEventListener: () => {},
  }),
  head: { appendChild: () => {} },
})
afterAll(() => void vi.unstubAllGlobals())

/** The code of the Hindi pages that counts as one types. */
const built = new URL('../../../build/client/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.hi.json', built), 'utf8')) as Record<
  string,
  { file: string }
>
const file = manifest['web/features/tools/count.ts']?.file ?? ''
const { count } = (await import(new URL(file, built).href)) as { count: typeof Count }

const calculators = toolPages.flatMap(({ group, calculators }) =>
  Object.keys(calculators).map((name) => ({ group, name })),
)
const formOf = async (name: string) => (await site.get(`/hi/api/tools/${name}/form`)).json as ToolForm

test.each(calculators)('the browser says of $name what the server says under /hi', async ({ group, name }) => {
  const form = await formOf(name)
  const { result: _result, rates: _rates, ...answer } = form.answer ?? expect.fail('It has no answer.')
  const askFor = () => Promise.reject(new Error('The server is not needed'))
  expect(await count({ group, form, isWide: true, ofDays: new Map(), askFor }, form.texts)).toMatchObject(answer)
})

/** Names that stand in Latin letters in Hindi too. */
const latin = /\bcybercrime\.gov\.in\b/g

test.each(calculators)('every text of $name is in Hindi', async ({ name }) => {
  const { title, inputs, answer } = await formOf(name)
  const texts = [
    title,
    ...inputs.flatMap(({ label, group, choices }) => [label, group ?? '', ...Object.values(choices ?? {})]),
    ...(answer ? [answer.sentence, ...answer.warnings, ...(answer.columns ?? [])] : []),
    ...(answer?.working.map(({ label }) => label) ?? []),
    ...(answer?.table?.columns.map(({ label }) => label) ?? []),
    ...Object.values(answer?.compared?.other ?? {}),
    ...Object.values(answer?.compared?.alike ?? {}),
    ...`${answer?.frame ?? ''}${answer?.numbers ?? ''}`.split(/<[^>]*>/),
  ]
  const english = texts.filter((text) => /[a-z]{3}/.test(text.replaceAll('{difference}', '').replaceAll(latin, '')))
  expect([...new Set(english)]).toEqual([])
})
