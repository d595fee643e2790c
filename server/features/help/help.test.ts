import { expect, test } from 'vitest'
import { callFraudHelpline } from '../../../contract/help/fraud-helpline.ts'
import type { Door, HelpList } from '../../../contract/help/help-api.ts'
import { helpLabels } from '../../../contract/help/help-labels.ts'
import { starterDatabase } from '../../../test/scratch-database.ts'
import { startSite } from '../../../test/site.ts'
import { contactLinks } from './contact-links.ts'
import { doorHeadings, parseDoorFile } from './door-files.ts'
import { readDoors } from './doors.ts'

const site = await startSite({ RATE_LIMITS: 'off' }, undefined, (await starterDatabase()).sql)
const doors = await readDoors()
const page = async (path: string) => {
  const answer = await fetch(site.url + path)
  const html = await answer.text()
  return { status: answer.status, html, main: html.slice(html.indexOf('<main'), html.indexOf('</main')) }
}
const json = async <T>(path: string) => (await (await fetch(site.url + path)).json()) as T

test.each(doors)(
  '$language/$slug: its page has every part, its numbers as links, and no mark is left',
  async (door) => {
    const { slug, language, title } = door
    const { status, main: html } = await page(`/help/${language === 'hi' ? 'hi/' : ''}${slug}`)
    expect(status).toBe(200)
    expect(html.includes('<article class="wrap middle page help door" lang="hi"')).toBe(language === 'hi')
    const plain = html.replaceAll('&#x27;', '’').replaceAll('&quot;', '"')
    for (const text of [title, ...doorHeadings[language]]) expect(plain).toContain(text)
    expect(html).not.toMatch(/\{\{|\}\}|no value on record/)
    const reply = await json<Door>(`/api/help/${language}/${slug}`)
    expect(reply.contacts.map(({ key }) => key)).toEqual(Object.keys(door.contacts))
    expect(reply.contacts.every(({ links }) => links.length > 0)).toBe(true)
    for (const { links } of reply.contacts) for (const { href } of links) expect(html).toContain(`href="${href}"`)
    expect(reply.lessons).toHaveLength(door.lessons.length)
    if (language === 'hi') expect(reply.lessons.filter((lesson) => lesson.language !== 'hi')).toEqual([])
  },
)

test('a trouble leads to as many lessons in Hindi as in English', () => {
  const counts = (language: string) =>
    doors.filter((door) => door.language === language).map(({ slug, lessons }) => [slug, lessons.length])
  expect(counts('hi').toSorted()).toEqual(counts('en').toSorted())
})

test.each(doors)('$language/$slug is written as the lessons are', ({ language, content, title, short, letter }) => {
  const text = [title, short, content, ...(letter?.parts.filter((part) => typeof part === 'string') ?? [])].join('\n')
  expect(text.replaceAll(/\{\{[^}]*\}\}|\]\([^)]*\)/g, '')).not.toMatch(/["']/)
  expect(text.replaceAll(/\{\{[^}]*\}\}/g, '')).not.toMatch(/\b(?:1930|14416|15100|14448|1915|155255)\b.*\]\(tel/)
  // A number is named by its mark; a source, a sentence to say and a letter may have it.
  const steps = content.slice(0, content.lastIndexOf('\n# '))
  for (const [, link = ''] of steps.matchAll(/\]\(([^)]*)\)/g)) expect(link).toMatch(/^\/(?:help|tools)\//)
  for (const sentence of steps.replaceAll(/\{\{[^}]*\}\}|\[\^\w+\]/g, '').split(/[.।?!:;]\s|\n/))
    expect(sentence.split(/\s+/).length, sentence).toBeLessThanOrEqual(30)
  for (const [, note = ''] of content.matchAll(/\[\^(\w+)\](?!:)/g)) expect(content).toContain(`\n[^${note}]: `)
  if (language === 'hi') expect(title).toMatch(/\p{Script=Devanagari}/u)
})

test('every link from one trouble to another leads to a page', () => {
  const paths = new Set(doors.map(({ language, slug }) => `/help/${language === 'hi' ? 'hi/' : ''}${slug}`))
  for (const { content } of doors)
    for (const [, link = ''] of content.matchAll(/\]\((\/help[^)]*)\)/g)) expect(paths).toContain(link)
})

test('every number and address has a source and the day of the look at it, and is looked at again within 90 days', async () => {
  const keys = new Set(['legalAid', 'cyber', 'teleManas', 'emergency'])
  for (const { rateKeys, contacts } of doors) for (const key of [...rateKeys, ...Object.keys(contacts)]) keys.add(key)
  type Row = { key: string; subject: string; current: { checkedOn: string; reviewBy: string; source: { url: string } } }
  const rows = await json<Row[]>(`/api/rates?subject=help`)
  const used = rows.filter(({ key }) => keys.has(key))
  expect(used.length).toBeGreaterThanOrEqual(5)
  for (const { key, current } of used) {
    expect(current.source.url, key).toMatch(/^https:\/\//)
    const days = (Date.parse(current.reviewBy) - Date.parse(current.checkedOn)) / 86_400_000
    expect(days, key).toBeLessThanOrEqual(90)
  }
})

test('the list has every trouble in its group, and 1930 to call, without JavaScript', async () => {
  const { status, html } = await page('/help')
  expect(status).toBe(200)
  const list = await json<HelpList>('/api/help/en')
  expect(list.groups.flatMap(({ doors }) => doors)).toHaveLength(doors.length / 2)
  const body = html.slice(html.indexOf('<main'))
  const call = body.indexOf(`href="${callFraudHelpline}"`)
  expect(call).toBeLessThan(body.indexOf('href="/help/money-gone"'))
  expect(call).toBeGreaterThan(0)
})

test('the number for a fraud is that of the registry where a page has no figures', async () => {
  const { contacts } = await json<HelpList>('/api/help/en')
  const { links } = contacts.find(({ key }) => key === 'cyber') ?? { links: [] }
  expect(links[0]?.href).toBe(callFraudHelpline)
})

test('the Hindi list speaks Hindi, and both name each other', async () => {
  const { html } = await page('/help/hi')
  expect(html.includes('<div class="wrap middle page help" lang="hi"')).toBe(true)
  expect(html.includes(helpLabels['What happened?'])).toBe(true)
  expect(html).toContain(`<link rel="alternate" href="${site.url}/help" hreflang="en-IN">`)
  expect((await page('/help')).html).toContain(`<link rel="alternate" href="${site.url}/help/hi" hreflang="hi">`)
  expect((await page('/help/hi/money-gone')).html).toContain(helpLabels['Copy the text'])
})

test('a lesson leads to its troubles before its sources, in its language, and others to none', async () => {
  const read = async (slug: string) => {
    const [row] = await site.db<
      [{ id: string }]
    >`select row_id as id from starter_items where key = ${`article:${slug}`}`
    return (await json<{ html: string }>(`/api/articles/${row.id}`)).html
  }
  const english = await read('upi-safety-and-fraud')
  const note = english.slice(english.indexOf('<aside class="callout note" role="note" aria-label="Has'))
  expect(note.indexOf('href="/help/money-gone"')).toBeGreaterThan(0)
  expect(note.indexOf('href="/help/money-gone"')).toBeLessThan(note.indexOf('id="h-sources"'))
  expect(await read('upi-dhokhadhadi-se-bachav')).toContain('href="/help/hi/money-gone"')
  expect(await read('ppf-fifteen-years')).not.toContain('/help/')
})

test.each([
  ['paise kat gaye fraud', ['/help/money-gone']],
  ['my father died bank money', ['/help/death-in-family']],
  ['loan app photo threaten', ['/help/loan-app-threat']],
  ['company did not pay my salary', ['/help/salary-not-paid']],
  ['मेरे खाते से पैसे कट गए', ['/help/hi/money-gone']],
  ['पापा की मौत हो गई बैंक का पैसा', ['/help/hi/death-in-family']],
  ['लोन ऐप वाला फोटो भेजने की धमकी दे रहा है', ['/help/hi/loan-app-threat']],
  ['what should i do with my first salary', []],
  ['how much term insurance do i need', []],
  ['loan lene se pehle kya dekhna chahiye', []],
])('a search for ‘%s’ leads to %j above what else it finds', async (question, troubles) => {
  const { help, beside } = await json<{ help: string; beside: string }>(
    `/api/articles/search?${new URLSearchParams({ q: question })}`,
  )
  expect(Array.from(help.matchAll(/href="(\/help[^"]*)"/g), ([, path]) => path)).toEqual(troubles)
  expect(help.includes('<h2>Help in trouble</h2>')).toBe(troubles.length > 0)
  expect(beside).not.toContain('Help in trouble')
})

test.each(['/help/nothing', '/help/hi/nothing', '/help/mr/money-gone', '/help/money-gone/more'])(
  '%s is not there',
  async (path) => {
    expect((await page(path)).status).toBe(404)
  },
)

test.each(['/api/help/mr', '/api/help/en/nothing'])('%s is refused', async (path) => {
  expect((await fetch(site.url + path)).status).toBe(404)
})

test('the letter stands in the page with gaps, and its fields have no names', async () => {
  const { html } = await page('/help/money-gone')
  const letter = html.slice(html.indexOf('class="letter card"'), html.indexOf('id="more"'))
  expect(letter).toContain('I have also reported it on 1930')
  expect(letter).toContain('<b>____________</b>')
  expect(letter).toContain('Copy this text by hand')
  expect(letter.match(/<input[^>]*>/g)).toHaveLength(6)
  expect(letter).not.toMatch(/<input[^>]*\bname=|<form/)
})

test.each([
  ['14416 or 1-800-891-4416', ['tel:14416', 'tel:18008914416']],
  ['cms.rbi.org.in, crpc@rbi.org.in, 14448', ['https://cms.rbi.org.in', 'mailto:crpc@rbi.org.in', 'tel:14448']],
  ['112', ['tel:112']],
])('%s becomes links', (value, hrefs) => {
  expect(contactLinks(value).map(({ href }) => href)).toEqual(hrefs)
})

const whole = `---
title: A trouble
short: A sentence about it.
group: now
order: 1
contacts: { cyber: Cyber fraud }
lessons: []
questions: ['fraud|scam money']
---
${doorHeadings.en.map((heading) => `# ${heading}\n\nText.\n`).join('\n')}`

test('a file that is whole is read', () => {
  expect(parseDoorFile('en', 'a-trouble', whole)).toMatchObject({ title: 'A trouble', rateKeys: ['cyber'] })
})

const letterIn = (letter: string) => whole.replace('---\n#', `letter: ${letter}\n---\n#`)
const body = `text: 'To the bank: {bank}. Please put right what is wrong, and give me a number for this complaint, in writing.'`
test.each([
  ['without front matter', '# Do this first', 'does not begin with its front matter'],
  ['of no group', whole.replace('group: now', 'group: other'), 'group'],
  ['without words of questions', whole.replace(/questions: .*\n/, ''), 'questions'],
  ['without a heading', whole.replace('# Never do this', '## Never do this'), 'its headings must be Do this first'],
  ['with a contact that is none', whole.replace('cyber:', 'ppf:'), '’ppf‘ is no contact'.replaceAll(/[’‘]/g, "'")],
  ['with a gap without its field', letterIn(`{ title: Letter, fields: {}, ${body} }`), "'bank' must be a field"],
  [
    'with seven fields',
    letterIn(`{ title: Letter, fields: { ${[...'abcdefg'].map((key) => `${key}: Field`).join(', ')} }, ${body} }`),
    'at most 6 fields',
  ],
])('a file %s is refused, with its name', (_, text, fault) => {
  expect(() => parseDoorFile('en', 'a-trouble', text)).toThrow(fault)
  expect(() => parseDoorFile('en', 'a-trouble', text)).toThrow('content/help/en/a-trouble.md: ')
})
