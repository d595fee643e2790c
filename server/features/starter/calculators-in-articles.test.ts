import { beforeAll, expect, test } from 'vitest'
import { inLanguage } from '../../../contract/languages.ts'
import type { Article } from '../../../contract/articles/article-shapes.ts'
import type { ToolForm } from '../../../contract/tools/tool-shapes.ts'
import { testApp } from '../../../test/app.ts'
import { starterDatabase } from '../../../test/scratch-database.ts'
import { toolPages } from '../../../money/tools/tool-pages.ts'
import { contentFiles } from '../../kit/content.ts'
import { explainedBy } from '../tools/explained-by.ts'
import { readToolLink } from '../tools/tool-link.ts'

const site = await testApp({ LANGUAGES: 'en,hi' }, starterDatabase)
const files = contentFiles('articles', '.md').map(({ name, text }) => ({ slug: name, text }))
const twinOf = (text: string) => /^twin: (.+)$/m.exec(text)?.[1]
const hrefsIn = (text: string) => Array.from(text.matchAll(/\]\((\/tools[^)]*)\)/g), ([, href = '']) => href)
/** The sum of somebody in EPS by an older account, a pension of EPS before its age, and the two readings of the rebate: the texts say so too. */
const warned = new Set([
  '/tools/epf?pfWage=20000',
  '/tools/epf?of=epsPension&fullPension=3000&takenAt=55&service=15',
  '/tools/income-tax?of=incomeTaxWithGains&slabIncome=1150000&equityLongTermGain=200000',
])
const links = files.flatMap(({ slug, text }) => hrefsIn(text).map((href) => ({ slug, href })))

beforeAll(() => {
  site.clock.now = new Date('2026-11-26T06:30:00Z')
})

const articles = new Map<string, Article>()
/** An article as readers get it, requested once for all its links. */
async function read(slug: string): Promise<Article> {
  const before = articles.get(slug)
  if (before) return before
  const [item] = await site.db<{ rowId: string }[]>`select row_id from starter_items where key = ${`article:${slug}`}`
  const article = (await site.get(`/api/articles/${item?.rowId}`)).json as Article
  articles.set(slug, article)
  return article
}

/** The text as a reader sees it, without the results of its cards, in which a number would find itself. */
const shownText = ({ html }: Article) =>
  html
    .replace(/<div class="tool-card-frame".*?<p class="tool-card-result".*?<\/p>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('\u00a0', ' ')
const numbersIn = (text: string): string[] => text.match(/\d(?:[\d,]*\d)?(?:\.\d+)?/g) ?? []

/** The figures of an answer at display size, as its frame shows them. */
const figuresOf = (frame: string) =>
  Array.from(frame.matchAll(/<p class="answer-figure[^"]*">.*?<b>(.*?)<\/b>/g), ([, figure = '']) => figure)

/** The forms in which a text may state a figure: '1 year and 8 months' as 20 months, '20.31 %' as about 20.3 %. */
function formsOf(figure: string): string[] {
  const [, years = '0', months = '0'] = /^(?:(\d+) years?)?(?: and )?(?:(\d+) months?)?$/.exec(figure) ?? []
  const inMonths = Number(years) * 12 + Number(months)
  if (inMonths > 0) return [String(inMonths)]
  const [number = ''] = numbersIn(figure)
  return figure.includes('%') ? [number, Number(number).toFixed(1)] : [number]
}

test.each(links)(
  '$slug: $href is accepted without a warning, and its result is what the text states',
  async ({ slug, href }) => {
    const link = readToolLink(href)
    if (!link) throw new Error('It leads to no calculator, or names an input that is none')
    const { status, json } = await site.get(
      `/api/tools/${link.calculator.name}/form?${new URLSearchParams(link.texts)}`,
    )
    const { errors, answer } = json as ToolForm
    expect([status, errors]).toEqual([200, {}])
    expect((answer?.warnings.length ?? 0) > 0).toBe(warned.has(href))
    const figures = figuresOf(answer?.frame ?? '')
    expect(figures).not.toEqual([])
    const text = numbersIn(shownText(await read(slug)))
    // The text may state one of two amounts that are compared.
    expect(figures.filter((figure) => formsOf(figure).some((form) => text.includes(form)))).not.toEqual([])
  },
)

const isShown = (name: string) => toolPages.some(({ calculators }) => Object.hasOwn(calculators, name))
const lessons = new Set(Object.values(explainedBy))
const explained = files.filter(({ slug, text }) => lessons.has(slug) || lessons.has(twinOf(text) ?? ''))

test.each(explained)(
  '$slug links to its calculators at the sum, and lists them filled in at its end',
  async ({ slug, text }) => {
    expect(hrefsIn(text).filter((href) => href.includes('?'))).not.toEqual([])
    const { html, language } = await read(slug)
    const [, ending = '', after = ''] = /(<section class="lesson-tools".*?<\/section>)\n(.*)/s.exec(html) ?? []
    expect(after).toMatch(/^<h2 id="h-(sources|स्रोत-sources)">/)
    const byCalculator = Map.groupBy(hrefsIn(text), (href) => readToolLink(href)?.calculator.name)
    for (const hrefs of byCalculator.values())
      expect(hrefs.filter((href) => ending.includes(`href="${href.replaceAll('&', '&amp;')}"`))).toHaveLength(1)
    for (const [name, lesson] of Object.entries(explainedBy))
      if (isShown(name) && (lesson === slug || lesson === twinOf(text))) {
        const { title } = (await site.get(inLanguage(`/api/tools/${name}/form`, language))).json as {
          title: string
        }
        expect(ending).toContain(`>${title.replaceAll("'", '&#39;')}</a>`)
      }
  },
)

test('the lesson of the regimes opens with three fields and both taxes', async () => {
  const { html } = await read('old-or-new-regime')
  const opening = html.slice(0, html.indexOf('<h2'))
  const names = Array.from(opening.matchAll(/<input id="[^"]*" name="(\w+)" value="([\d,]+)"/g), ([, name, value]) => [
    name,
    value,
  ])
  expect(names).toEqual([
    ['grossSalary', '14,00,000'],
    ['otherOldDeductions', '3,75,000'],
    ['age', '40'],
  ])
  expect(opening).toContain('action="/tools/income-tax"')
  expect(opening).toContain('₹81,900 of tax a year, and ₹1,11,800 in the old one.')
})

test('a Hindi lesson has its calculators under a Hindi heading, and a lesson without a calculator has none', async () => {
  const { html } = await read('karz-aur-emi')
  expect(html).toContain('अपने आँकड़ों से आज़माएँ</h2>')
  expect(html).toContain('value="अपने आँकड़ों से गिनें"')
  expect((await read('nominee-and-will')).html).not.toContain('lesson-tools')
})

test('feeds have the link and the result of a card, and no form', async () => {
  const { text } = await site.get('/feed.xml?category=Taxes')
  expect(text).toContain('₹81,900 of tax a year')
  expect(text).toContain('/tools/income-tax?grossSalary=1400000')
  expect(text).not.toContain('tool-card-fields')
})
