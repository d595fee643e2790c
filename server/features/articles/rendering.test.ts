import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { adminArticles } from '../../../contract/articles/admin-articles-api.ts'
import { articleLimits } from '../../../contract/articles/articles.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { anAdmin, signedIn } from '../../../test/people.ts'
import { stopwatch } from '../../../test/stopwatch.ts'
import { renderMarkdown } from './markdown.ts'
import { rendererVersion } from './stored-html.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db } = site
const admin = await signedIn(site, await anAdmin(site))
beforeEach(() => db`select empty('articles')`)

const form = (content: string) => ({
  title: 'Where your salary goes',
  excerpt: 'A month of notes, and what they say.',
  content,
  category: 'Budgeting',
  readTime: 5,
  published: true,
})
const htmlOf = async (id: string) => ((await site.get(`/api/articles/${id}`)).json as { html: string }).html
const filled = (unit: string) => unit.repeat(Math.floor(articleLimits.content.max / unit.length))

const beyond = {
  footnotes: ['^[a]'.repeat(501), 'Content must have at most 500 footnote marks, such as [^1] and ^[.'],
  'table cells': ['|a|\n|-|\n\n'.repeat(2_600), 'Content must have at most 5,000 table cells.'],
  'cells that the head of a table adds to short rows': [
    `${'|a'.repeat(200)}|\n${'|-'.repeat(200)}|\n${'a\n'.repeat(30)}`,
    'Content must have at most 5,000 table cells.',
  ],
  quotes: [`${'> '.repeat(20)}deep`, 'Content must not nest quotes more than 19 deep, or lists more than 9 deep.'],
  lists: [`${'- '.repeat(10)}deep`, 'Content must not nest quotes more than 19 deep, or lists more than 9 deep.'],
  'long link definitions': [
    `[a]: /${'x'.repeat(2_000)}\n\n${'[a]'.repeat(300)}`,
    'Content must not use long link definitions so often. Write the links out, or shorten them.',
  ],
} as const

test.each(Object.entries(beyond))('too many or too deep: %s', async (_, [content, message]) => {
  const id = await anArticle(db)
  const refusal = { status: 400, json: { fields: { content: [message] } } }
  expect(await site.post('/api/admin/articles', form(content), admin)).toMatchObject(refusal)
  expect(await site.put(`/api/admin/articles/${id}`, form(content), admin)).toMatchObject(refusal)
  expect(await site.post(adminArticles.preview.path, { content }, admin)).toMatchObject({
    ...refusal,
    json: { message, fields: { content: [message] } },
  })
})

test.each([
  ['footnotes', '^[a] '.repeat(500)],
  ['table cells', `|a|b|\n|-|-|\n${'|c|d|\n'.repeat(1_500)}`],
  ['quotes', `${'> '.repeat(19)}deep`],
  ['lists', `${'- '.repeat(9)}deep`],
])('as many as are allowed are shown: %s', (_, content) => {
  expect(renderMarkdown(content)).toMatchObject({ faults: [] })
  expect(renderMarkdown(content).html).toContain(content.includes('deep') ? 'deep' : '</')
})

test('a text beyond a limit that is there already is shown as plain text, and may stay when the rest is changed', async () => {
  const content = `<b>Rates</b>\nof 2026\n\n${beyond.footnotes[0]}`
  const id = await anArticle(db, { content })
  expect(await htmlOf(id)).toBe(`<p>&lt;b&gt;Rates&lt;/b&gt;<br />\nof 2026</p>\n<p>${beyond.footnotes[0]}</p>\n`)
  const saved = await site.put(`/api/admin/articles/${id}`, { ...form(content), title: 'Another title' }, admin)
  expect(saved).toMatchObject({ status: 200, json: { title: 'Another title', content } })
})

test('an article is rendered when it is saved: readers and the feed get what is stored', async () => {
  const created = await site.post('/api/admin/articles', form('Write down **every** rupee.'), admin)
  const { id } = created.json as { id: string }
  const stored = async () => (await db<{ html: string }[]>`select html from articles where id = ${id}`)[0]?.html
  expect(await stored()).toBe('<p>Write down <strong>every</strong> rupee.</p>\n')
  await site.put(`/api/admin/articles/${id}`, form('Write down *most* rupees.'), admin)
  expect(await stored()).toBe('<p>Write down <em>most</em> rupees.</p>\n')
  await db`update articles set html = '<p>as it is stored</p>' where id = ${id}`
  expect(await htmlOf(id)).toBe('<p>as it is stored</p>')
  expect((await site.get('/feed.xml')).text).toContain('as it is stored')
})

test.each([
  ['stored before HTML was', db`null`],
  ['of an older renderer', db`md5('0 ' || content)`],
  ['of another text', db`md5('1 another text')`],
])('HTML that is missing or not of this text and renderer is made by the first reader: %s', async (_, htmlOfSql) => {
  const id = await anArticle(db, { content: 'Keep **three** months.' })
  await db`
    update articles set html_of = ${htmlOfSql}, html = case when (${htmlOfSql})::text is not null then '<p>old</p>' end`
  expect((await site.get('/feed.xml')).text).toContain('three')
  expect(await htmlOf(id)).toBe('<p>Keep <strong>three</strong> months.</p>\n')
  const [row] = await db`select html from articles where id = ${id}`
  expect(row?.html).toBe('<p>Keep <strong>three</strong> months.</p>\n')
})

test('a version that is restored is rendered too', async () => {
  const created = await site.post('/api/admin/articles', form('The first text, as it was.'), admin)
  const { id } = created.json as { id: string }
  await site.put(`/api/admin/articles/${id}`, form('The second text, as it is.'), admin)
  const versions = (await site.get(`/api/admin/articles/${id}/versions`, admin)).json as { id: string }[]
  await site.post(`/api/admin/versions/${versions.at(-1)?.id}/restore`, {}, admin)
  const [row] = await db`select html from articles where id = ${id}`
  expect(row?.html).toBe('<p>The first text, as it was.</p>\n')
})

/** The tokens of Markdown, alone and with a word: parted by '·', with '¶' for the end of a line. */
const units = [
  '[·![·[^·^[·[a](b)·![a](b)·[![a](b)](c)·*·**a·*a·a*·[*·*[·_[·![[·`[·~~a·`·``a`·<·<http://a>·www.a.bc ·a@b.cc ·http://a ',
  '&amp;·&#·\\[·\\·a¶·#¶·# a¶·- a¶·  - a¶·1. a¶·> a¶¶·> - ·> > a¶·> [!TIP]¶> a¶¶·|¶·-|-¶·---¶·|a|¶|-|¶¶·# a¶¶|a|¶|-|¶¶·^[a]',
  '[^a]: b¶¶·[a]: b¶·```¶·"·क·😀·5 %·\t',
].flatMap((line) => line.replaceAll('¶', '\n').split('·'))

function timeOf(text: string): number {
  const spent = stopwatch()
  renderMarkdown(text)
  return spent()
}

/** The ratio of the times that a text and another take: both in turn, so that a slow moment is one for both, and the best of five. */
function slowness(text: string, other: string, bound: number): number {
  let [best, bestOfOther] = [Infinity, Infinity]
  for (let times = 0; times < 5 && !(best < bound * bestOfOther); times++) {
    bestOfOther = Math.min(bestOfOther, timeOf(other))
    best = Math.min(best, timeOf(text))
  }
  return best / bestOfOther
}

test('50,000 characters of any kind take at most eight times as long as ordinary words with emphasis and links', () => {
  const ordinary = filled('Some *words* and [a link](/articles/1), **bold**.\n\n')
  for (let times = 0; times < 3; times++) renderMarkdown(ordinary)
  // Work that grows with the square of the length takes far longer still.
  for (const unit of units) expect(slowness(filled(unit), ordinary, 8), JSON.stringify(unit)).toBeLessThan(8)
})

test.each([
  ['headings above tables', `# ${'a'.repeat(20_000)}\n\n${'|a|\n|-|\n\n'.repeat(1_600)}`],
  ['link definitions', `[a]: /${'x'.repeat(20_000)}\n\n${'[a]'.repeat(9_000)}`],
])('the HTML of a text is bounded, whatever is repeated in it: %s', (_, text) => {
  expect(renderMarkdown(text).html.length).toBeLessThan(1_500_000)
})

/** Each construct of Markdown once. */
const sample = `# Heading

## Subheading

Some **bold**, *italic*, ~~struck~~ and \`code\`, 7 %, [a link](https://rbi.org.in/ "Bank"), [inner](/articles), www.sebi.gov.in,
a line end, "the bank's" two words (दो शब्द), a note[^1] and another^[Of 2026.], <b>no HTML</b>.

- a list
  1. with numbers
* another

> A quote

> [!TIP]
> A callout

| Year | Rate |
|:-----|-----:|
| 2026 | 7.1  |

| Place | Rate | Tax | Out |
|---|---|---|---|
| Bank | 7 | Yes | 1 day |

![Ours](/media/${'0f'.repeat(32)}-1600.webp "Title") ![Theirs](https://cdn.example.com/rates.png) ![Refused](http://cdn.example.com/a.png)

\`\`\`
fenced
\`\`\`

---

# Sources

A line of them.

[^1]: A source.
`
const explained = {
  key: 'line',
  term: 'line',
  text: 'A line of words.',
  hindiTerm: 'पंक्ति',
  hindiText: 'शब्दों की पंक्ति।',
  otherNames: [],
  source: null,
  forms: { en: ['line'], hi: ['पंक्ति'] },
  isMarked: true,
}
/** The MD5 of the sample's HTML, by the renderer's version. */
const hashes: Record<number, string> = { 19: '865a3d50e6072cd59b1508fbd1001b64' }

test('what changes the HTML of a text raises rendererVersion, so that stored HTML is made anew', () => {
  const hash = createHash('md5')
    .update(renderMarkdown(sample, { terms: [explained] }).html)
    .digest('hex')
  const advice = 'The HTML has changed: raise rendererVersion, and note this hash under the new version'
  expect({ [rendererVersion]: hash }, advice).toEqual({ [rendererVersion]: hashes[rendererVersion] })
})
