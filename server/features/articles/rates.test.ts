import { beforeEach, expect, test } from 'vitest'
import type { Article } from '../../../contract/articles/article-shapes.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle, articleForm } from '../../../test/drafts.ts'
import { anAdmin, signedIn } from '../../../test/people.ts'
import { aRate } from '../../../test/rates.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db } = site
const admin = await signedIn(site, await anAdmin(site))

const today = new Date('2026-11-20T06:30:00Z')
beforeEach(async () => {
  site.clock.now = today
  await db`select empty('articles', 'rates')`
  await aRate(db, { validUntil: '2027-01-01', reviewBy: '2026-12-31' })
  await aRate(db, { value: '7', validFrom: '2027-01-01' })
  await aRate(db, { value: '8.7', validFrom: '2015-04-01', validUntil: '2016-04-01' })
})

const written = (content: string, differs: object = {}) =>
  anArticle(db, { content, createdAt: today.toISOString(), ...differs })
const read = async (id: string) => (await site.get(`/api/articles/${id}`)).json as Article
const paragraphs = async (content: string, differs?: object) =>
  (await read(await written(content, differs))).html.split('<section')[0]?.trim()
const note = (number: number) =>
  `<sup class="footnote-ref"><a href="#fn${number}" id="fnref${number}">[${number}]</a></sup>`

test('a figure stands in the text with its unit, its date and its source in a footnote', async () => {
  const { html } = await read(await written('It pays {{rate:ppf}}.'))
  expect(html).toContain(`<p>It pays 7.1\u00a0% a year${note(1)}.</p>`)
  expect(html).toContain(
    'Public Provident Fund (PPF): 7.1\u00a0% a year, since 1 April 2020. Office Memorandum (Ministry of Finance, 31 December 2025). ' +
      'Checked on 20 November 2026. <a href="/rates#ppf">History</a>',
  )
})

test('a mark of bands names the amount up to which they are nil, and one of anything else is refused', async () => {
  const bands = [
    { above: 0, percent: '0' },
    { above: 400_000, percent: '5' },
  ]
  const older = [
    { above: 0, percent: '0' },
    { above: 300_000, percent: '5' },
  ]
  await aRate(db, { key: 'newSlabs', value: bands, validFrom: '2025-04-01' })
  await aRate(db, { key: 'oldSlabs', value: { under60: bands, from60: older, from80: older } })
  expect(await paragraphs('Nil up to {{rate:newSlabs|nil}}, or {{rate:oldSlabs.from60|nil}}.')).toBe(
    `<p>Nil up to ₹4\u00a0lakh${note(1)}, or ₹3\u00a0lakh${note(2)}.</p>`,
  )
  expect(await paragraphs('{{rate:newSlabs|nil}} तक', { language: 'hi' })).toContain('₹4\u00a0लाख')
  for (const key of ['ppf', 'oldSlabs'])
    expect(await paragraphs(`Nil up to {{rate:${key}|nil}}.`)).toContain(`{{rate:${key}:nil}}`)
})

test('a figure has one footnote, however often it is named; a second one has its own', async () => {
  await aRate(db, { key: 'ppfMax', value: 150_000 })
  const { html } = await read(await written('{{rate:ppf}} and {{rate:ppf}}, up to {{rate:ppfMax}}.'))
  expect(html.match(/<li /g)).toHaveLength(2)
  expect(html).toContain('₹1.5\u00a0lakh a year')
})

test('a paragraph that names a figure twice marks its footnote once', async () => {
  expect(await paragraphs('{{rate:ppf}}, or {{rate:ppf|value}} per cent.\n\nSo {{rate:ppf}}.')).toBe(
    `<p>7.1\u00a0% a year${note(1)}, or 7.1 per cent.</p>\n<p>So 7.1\u00a0% a year${note(1).replace('fnref1', 'fnref1:1')}.</p>`,
  )
})

test('a figure in a footnote has one of its own', async () => {
  for (const content of ['Save^[PPF pays {{rate:ppf}}, say].', 'Save[^a].\n\n[^a]: PPF pays {{rate:ppf}}, say']) {
    const { html } = await read(await written(content))
    expect(html.match(/<li /g)).toHaveLength(2)
    expect(html).toContain(`<p>Save${note(1)}.</p>`)
    expect(html).toContain(`PPF pays 7.1\u00a0% a year${note(2)}, say`)
    expect(html).toContain('Public Provident Fund (PPF): 7.1\u00a0% a year')
  }
})

test('a figure in the words of a link has no link inside it', async () => {
  expect(await paragraphs('[{{rate:ppf}}](/rates)')).toBe('<p><a href="/rates">7.1\u00a0% a year</a></p>')
})

test('the address of a heading stays when a figure in it changes', async () => {
  expect(await paragraphs('## PPF: {{rate:ppf}}')).toContain('id="h-ppf-public-provident-fund-ppf"')
})

test('the value alone, its first day, a day of the past, and the part of a set', async () => {
  await aRate(db, { key: 'newRebate', value: { most: 60_000, incomeUpTo: 1_200_000 } })
  expect(await paragraphs('{{rate:ppf|value}} per cent')).toBe(`<p>7.1${note(1)} per cent</p>`)
  expect(await paragraphs('since {{rate:ppf|since}}')).toBe('<p>since 1 April 2020</p>')
  expect(await paragraphs('It was {{rate:ppf@2015-06-01}}')).toBe(`<p>It was 8.7\u00a0% a year${note(1)}</p>`)
  expect(await paragraphs('up to {{rate:newRebate.incomeUpTo}}')).toBe(`<p>up to ₹12\u00a0lakh${note(1)}</p>`)
})

test('a mark with a bar stands in a cell of a table, and none is read in code', async () => {
  expect(await paragraphs('| Scheme | Rate |\n|---|---:|\n| PPF | {{rate:ppf|value}} |')).toContain(
    `<td style="text-align:right">7.1${note(1)}</td>`,
  )
  expect(await paragraphs('`{{rate:ppf}}`')).toBe('<p><code>{{rate:ppf}}</code></p>')
})

test('bands alone in a line are a table with their note, also in Hindi', async () => {
  const bands = [
    { above: 0, percent: '0' },
    { above: 400_000, percent: '5' },
    { above: 800_000, percent: '10' },
  ]
  await aRate(db, { key: 'newSlabs', value: bands })
  await aRate(db, { key: 'oldSlabs', value: { under60: bands.slice(0, 2), from60: bands, from80: bands } })
  const cells = (html = '') => [...html.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell)
  expect(cells(await paragraphs('{{rate:newSlabs|table}}'))).toEqual([
    `Taxable income ${note(1)}`,
    'Rate',
    'Up to ₹4,00,000',
    'nil',
    '₹4,00,001 to ₹8,00,000',
    '5\u00a0%',
    'Above ₹8,00,000',
    '10\u00a0%',
  ])
  const hindi = await paragraphs('पहले\n\n{{rate:oldSlabs.under60|table}}', { language: 'hi' })
  const bandsInHindi = ['₹4,00,000 तक', 'शून्य', '₹4,00,000 से ऊपर', '5\u00a0%']
  expect(cells(hindi)).toEqual([`कर योग्य आय ${note(1)}`, 'दर', ...bandsInHindi])
  expect(await paragraphs('See {{rate:newSlabs|table}}')).toContain('<p>See nil up to ₹4\u00a0lakh')
})

test('the note of a figure stands alone where the text says the value in its own words', async () => {
  expect(await paragraphs('Half a year{{rate:ppf|note}}')).toBe(`<p>Half a year${note(1)}</p>`)
})

test('a chart takes its numbers and words from the registry, and is drawn again when they change', async () => {
  const chart = (mark: string) =>
    `\`\`\`chart\ntype: bars\ntitle: Interest of {{rate:ppf}}\ndescription: What a scheme pays.\nunit: %\n\n| Scheme | Rate |\n|:---|---:|\n| PPF | ${mark} |\n| Other | 4 |\n\`\`\``
  const id = await written(chart('{{rate:ppf|value}}'))
  expect((await read(id)).html).toMatch(/Interest of 7\.1\s% a year.*7\.1/s)
  await db`update rates set value = '"6.5"', version = version + 1 where value = '"7.1"'`
  expect((await read(id)).html).toMatch(/Interest of 6\.5\s% a year.*6\.5/s)
  const form = { ...articleForm, content: chart('{{rate:gold|value}}') }
  const { json } = await site.post('/api/admin/articles', form, admin)
  expect((json as { fields: { content: string[] } }).fields.content).toContain(
    'Content names a figure that is not there: {{rate:gold:value}}',
  )
})

test('in a Hindi article it is said in Hindi', async () => {
  expect(await paragraphs('खाता {{rate:ppf}}', { language: 'hi' })).toBe(`<p>खाता 7.1\u00a0% सालाना${note(1)}</p>`)
  await aRate(db, { key: 'dicgc', value: 500_000 })
  expect(await paragraphs('{{rate:dicgc}} तक', { language: 'hi' })).toBe(`<p>₹5\u00a0लाख${note(1)} तक</p>`)
  await aRate(db, { key: 'ppfMax', value: 150_000 })
  expect(await paragraphs('{{rate:ppfMax}}', { language: 'hi' })).toBe(`<p>₹1.5\u00a0लाख सालाना${note(1)}</p>`)
})

test('in a Hindi article the day of a return and the name of a form are in Hindi', async () => {
  const value = { individual: '31 July', business: '31 August', belated: '31 December', revised: '31 March' }
  await aRate(db, { key: 'itrDue', value })
  expect(await paragraphs('{{rate:itrDue.individual}} तक', { language: 'hi' })).toBe(`<p>31 जुलाई${note(1)} तक</p>`)
  await aRate(db, { key: 'epsMembership', value: { joinedFrom: '1 September 2014', wageAbove: 15_000 } })
  expect(await paragraphs('{{rate:epsMembership.joinedFrom}}', { language: 'hi' })).toContain('<p>1 सितंबर 2014')
  await aRate(db, { key: 'nilTdsForm', value: 'Form 121' })
  expect(await paragraphs('{{rate:nilTdsForm}}', { language: 'hi' })).toBe(`<p>फ़ॉर्म 121${note(1)}</p>`)
  await aRate(db, { key: 'chakshu', value: 'sancharsaathi.gov.in' })
  expect(await paragraphs('{{rate:chakshu}}', { language: 'hi' })).toContain('<span lang="en">sancharsaathi.gov.in')
})

test('in a Hindi article sets and bands are in Hindi', async () => {
  await aRate(db, { key: 'newRebate', value: { most: 60_000, incomeUpTo: 1_200_000 } })
  const hindi = 'ज़्यादा से ज़्यादा: ₹60,000; कुल आय इतने तक: ₹12\u00a0लाख'
  expect(await paragraphs('छूट {{rate:newRebate}}', { language: 'hi' })).toContain(`<p>छूट ${hindi}`)
  expect(await paragraphs('छूट {{rate:newRebate.most}}', { language: 'hi' })).toContain('<p>छूट ₹60,000')
  expect(await paragraphs('It is {{rate:newRebate}}')).not.toContain('lang=')
})

test('the note in a Hindi article names the figure in Hindi, and marks its source as English', async () => {
  const noteOf = async (content: string) =>
    (await read(await written(content, { language: 'hi' }))).html.split('<li')[1]
  expect(await noteOf('{{rate:ppf}}')).toContain(
    'लोक भविष्य निधि (PPF): 7.1\u00a0% सालाना, 1 अप्रैल 2020 से। ' +
      '<span lang="en">Office Memorandum</span> (<span lang="en">Ministry of Finance</span>, 31 दिसंबर 2025)। ' +
      '20 नवंबर 2026 को जाँचा। <a href="/rates#ppf">पिछली दरें</a>',
  )
  const source = { body: 'CBDT', title: 'Act', number: 'Section 156', date: null, url: 'https://incometax.gov.in/' }
  await aRate(db, { key: 'newRebate', value: { most: 60_000, incomeUpTo: 1_200_000 }, source })
  const value = /: ज़्यादा से ज़्यादा: ₹60,000; कुल आय इतने तक: ₹12\u00a0लाख,.* /
  const cited =
    /<span lang="en">Act<\/span> \(<a href="https:\/\/incometax.gov.in\/" lang="en"[^>]*>CBDT<\/a><span lang="en">, Section 156<\/span>\)।/
  expect(await noteOf('{{rate:newRebate.incomeUpTo}}')).toMatch(new RegExp(value.source + cited.source))
})

test('a figure that was to be looked at says so where it stands', async () => {
  const id = await written('It pays {{rate:ppf}}.')
  expect((await read(id)).html).not.toContain('a newer one may be out')
  await db`update rates set valid_until = null where value = '"7.1"' and false`
  await db`delete from rates where value = '"7"'`
  await db`update rates set valid_until = null where value = '"7.1"'`
  site.clock.now = new Date('2027-01-01T06:30:00Z')
  const { html } = await read(id)
  expect(html).toContain(`7.1\u00a0% a year${note(1)} (as of 31 December 2026; a newer one may be out).`)
  expect(html).toContain('As of 31 December 2026; a newer one may be out.')
})

test('a changed figure is right in every article at once, and one that does not name it is not made again', async () => {
  const [id, other] = [await written('{{rate:ppf}}'), await written('No figures')]
  await Promise.all([read(id), read(other)])
  const [before] = await db`select html_of from articles where id = ${other}`
  await db`update rates set value = '"6.5"', version = version + 1 where value = '"7.1"'`
  expect((await read(id)).html).toContain('6.5\u00a0% a year')
  await read(other)
  expect(await db`select html_of from articles where id = ${other}`).toEqual([before])
})

test('a coming figure takes over at 0:00 in India, with a note on the article', async () => {
  const id = await written('{{rate:ppf}}')
  site.clock.now = new Date('2026-12-31T18:29:59Z')
  expect(await read(id)).toMatchObject({ changes: [], html: expect.stringContaining('7.1\u00a0% a year') })
  site.clock.now = new Date('2026-12-31T18:30:00Z')
  const article = await read(id)
  expect(article.html).toContain('>7\u00a0% a year'.slice(1))
  expect(article.changes).toEqual([
    {
      id: expect.any(String),
      day: '2027-01-01',
      text: 'Public Provident Fund (PPF) from 7.1 % a year to 7 % a year, Ministry of Finance',
      note: null,
      isNew: false,
    },
  ])
})

test('an article has no note on a change from before it was published', async () => {
  site.clock.now = new Date('2027-02-01T06:30:00Z')
  expect((await read(await written('{{rate:ppf}}', { createdAt: '2027-01-15T06:30:00Z' }))).changes).toEqual([])
})

test('the feed has the figure of the day', async () => {
  await written('{{rate:ppf}}')
  expect((await site.get('/feed.xml')).text).toContain('7.1\u00a0% a year')
  await db`update rates set value = '"6.5"', version = version + 1 where value = '"7.1"'`
  expect((await site.get('/feed.xml')).text).toContain('6.5\u00a0% a year')
})

test('the feed says when a figure of a text changed, also one that came on its day', async () => {
  const id = await written('{{rate:ppf}}')
  await written('No figures')
  const updated = async () =>
    [...(await site.get('/feed.xml')).text.matchAll(/<id>urn:uuid:(.*?)<\/id>.*?<updated>(.*?)<\/updated>/gs)].map(
      ([, of, at]) => [of === id, at],
    )
  const before = today.toISOString()
  expect(await updated()).toEqual([
    [false, before],
    [true, before],
  ])
  site.clock.now = new Date('2027-01-01T06:30:00Z')
  expect(await updated()).toEqual([
    [false, before],
    [true, '2026-12-31T18:30:00.000Z'],
  ])
})

test.each([
  '{{rate:gold}}',
  '{{rate:ppf.most}}',
  '{{rate:ppf@2026-13-01}}',
  '{{rate:ppf|best}}',
  '{{rate:constructor}}',
])('%s is refused with a sentence at the content', async (mark) => {
  const form = { ...articleForm, content: `Text of an article ${mark}` }
  expect(await site.post('/api/admin/articles', form, admin)).toMatchObject({
    status: 400,
    json: { fields: { content: [`Content names a figure that is not there: ${mark.replace('|', ':')}`] } },
  })
})

test('a figure without a value on record says so', async () => {
  expect(await paragraphs('{{rate:ssy}}')).toBe('<p>(no value on record)</p>')
})
