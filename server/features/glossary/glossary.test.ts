import { spawnSync } from 'node:child_process'
import { appendFile, cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { glossaryLimits, type GlossaryTerm } from '../../../contract/glossary/glossary-api.ts'
import { testApp } from '../../../test/app.ts'
import { StartError } from '../../db/start-error.ts'
import { readGlossary } from './glossary.ts'
import { parseGlossaryFile } from './glossary-files.ts'

const site = await testApp()

const terms = await readGlossary()
const twice = (all: string[]) => all.filter((one, index) => all.indexOf(one) !== index)
const found = async (search: string) =>
  ((await site.get(`/api/glossary?search=${encodeURIComponent(search)}`)).json as GlossaryTerm[]).map(({ key }) => key)

test('there are at least 120 words, each once, and no form is that of two', () => {
  expect(terms.length).toBeGreaterThanOrEqual(120)
  expect(twice(terms.map(({ key }) => key))).toEqual([])
  expect(twice(terms.flatMap(({ forms }) => forms.en.map((form) => form.toLowerCase())))).toEqual([])
  expect(twice(terms.flatMap(({ forms }) => forms.hi))).toEqual([])
})

test.each(terms)('$term is explained in plain sentences of both languages, without figures that change', (term) => {
  for (const text of [term.text, term.hindiText]) {
    expect(text.match(/[.।](?: |$)/g)?.length).toBeLessThanOrEqual(2)
    expect(text).not.toMatch(/[₹%]|\d (?:lakh|crore|लाख|करोड़)/)
  }
  expect(term.hindiText).toMatch(/\p{Script=Devanagari}/u)
  expect(term.text).not.toMatch(/\p{Script=Devanagari}/u)
})

test('a word of two meanings is explained in both', () => {
  const { text, hindiText } = terms.find(({ key }) => key === 'moratorium') ?? { text: '', hindiText: '' }
  expect(text).toMatch(/loan.*health policy/)
  expect(hindiText).toMatch(/कर्ज़.*स्वास्थ्य बीमा/)
})

test('all words come by their English, and a search finds them by any form and by what explains them', async () => {
  const all = (await site.get('/api/glossary')).json as GlossaryTerm[]
  expect(all).toHaveLength(terms.length)
  expect(all.map(({ key }) => key).slice(0, 3)).toEqual(['aeps', 'ais', 'annuity'])
  expect(all.find(({ key }) => key === 'section-80c')).toEqual({
    key: 'section-80c',
    term: 'section 80C',
    text: expect.stringContaining('section 123'),
    hindiTerm: '80C',
    hindiText: expect.stringContaining('धारा 123'),
    otherNames: ['80C', 'धारा 80C'],
    source: expect.stringContaining('Income-tax Act 2025'),
  })
  expect(await found('know your')).toEqual(['kyc'])
  expect(await found('नॉमिनी')).toEqual(['nominee'])
  expect(await found('DEPOSIT insurance')).toContain('dicgc')
  expect(await found('zyxwvutsr')).toEqual([])
})

test.each([
  ['Hindi in Latin letters', 'vasiyat', 'will'],
  ['its beginning', 'jama bim', 'dicgc'],
  ['Hindi without nukta', 'एफडी', 'fixed-deposit'],
  ['a straight apostrophe', "employees' provident", 'epf'],
  ['two words of both languages', 'deposit जमा', 'fixed-deposit'],
])('a search finds by %s: %s', async (_, search, key) => {
  expect(await found(search)).toContain(key)
})

test('two letters find nothing by their sound', async () => {
  expect(await found('va')).not.toContain('nominee')
  for (const key of await found('bi')) expect(JSON.stringify(terms.find((term) => term.key === key))).toMatch(/bi/i)
})

test.each([
  ['no Hindi', 'kyc:\n  en: [KYC]\n  text: A check of who you are.\n', 'kyc.hi'],
  [
    'an explanation that is too short',
    'kyc:\n  en: [KYC]\n  hi: [KYC]\n  text: A check.\n  hindi: पहचान।\n',
    'kyc.text',
  ],
  [
    'one that is too long',
    `kyc:\n  en: [KYC]\n  hi: [KYC]\n  text: ${'a'.repeat(glossaryLimits.text.max)}.\n  hindi: पहचान और पते की जाँच।\n`,
    'kyc.text',
  ],
  ['a name that is no anchor', 'K Y C:\n  en: [KYC]\n', 'K Y C'],
  ['no YAML', 'kyc: [', 'content/glossary/banking.yaml is no YAML: '],
  ['one name twice', 'kyc: 1\nkyc: 2\n', 'content/glossary/banking.yaml is no YAML: '],
])('a file with a fault is named with its word: %s', (_, text, where) => {
  const faulty = () => parseGlossaryFile('banking.yaml', text)
  expect(faulty).toThrow(StartError)
  expect(faulty).toThrow(where.startsWith('content/') ? where : `content/glossary/banking.yaml: ${where}`)
  expect(faulty).toThrow(/^[^\n]+\.$/)
})

test('a site with a fault in a file is not started, and says which', async () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url))
  const copy = await mkdtemp(`${tmpdir()}/glossary-`)
  try {
    for (const part of ['server', 'contract', 'money', 'content', 'package.json'])
      await cp(root + part, `${copy}/${part}`, { recursive: true })
    await symlink(`${root}node_modules`, `${copy}/node_modules`)
    await appendFile(`${copy}/content/glossary/banking.yaml`, '\nkyc-again:\n  en: [KYC]\n')
    const { status, stderr } = spawnSync(process.execPath, ['server/main.ts'], {
      cwd: copy,
      env: { PATH: process.env.PATH, DATA_DIR: `${copy}/data` },
      encoding: 'utf8',
    })
    expect(stderr).toMatch(/^Arthashala cannot start\. content\/glossary\/banking\.yaml: kyc-again\.hi: [^\n]+\.$/m)
    expect(stderr).not.toContain('    at ')
    expect(status).toBe(1)
    expect(await readdir(copy)).not.toContain('data')
  } finally {
    await rm(copy, { recursive: true })
  }
})
