import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { openSite } from './site.ts'

const charts = [
  {
    type: 'bars',
    title: 'What ₹100 buys',
    unit: '₹',
    numbers: `
| After | Buys |
|---|---:|
| Today | 100 |
| 10 years at 6 % a year, which is a long label to be wrapped | 55.84 |
| 30 years | 17.41 |`,
  },
  {
    type: 'bars',
    title: 'Minimum due against a fixed sum',
    unit: '₹',
    numbers: `
| Way | Interest | GST on it |
| Minimum due | 82,749 | 14,895 |
| ₹5,000 a month | 21,400 | 3,852 |`,
  },
  {
    type: 'stacked bars',
    title: 'Where each year of EMI goes',
    unit: '₹',
    numbers: `
| Year | Interest | Principal |
| Year 1 | 90,000 | 14,000 |
| Year 2 | 82,000 | 22,000 |
| Year 3 | 74,000 | 30,000 |
| Year 4 | 66,000 | 38,000 |
| Year 5 | 58,000 | 46,000 |
| Year 6 | 50,000 | 54,000 |
| Year 7 | 42,000 | 62,000 |
| Year 8 | 34,000 | 70,000 |
| Year 9 | 26,000 | 78,000 |
| Year 10 | 18,000 | 86,000 |`,
  },
  {
    type: 'notes',
    title: 'A month, note by note',
    unit: '₹',
    numbers: `
| Where it goes, in a home of four people in a town | Needs | Wishes |
| Rent and kitchen | 19,000 | 0 |
| The rest | 9,500 | 4,250 |`,
  },
  {
    type: 'people',
    title: 'Of a hundred people',
    unit: 'people',
    numbers: `
| Who | Lost | Did not |
| Traders | 91 | 9 |`,
  },
  {
    type: 'waterfall',
    title: 'A hospital bill',
    unit: '₹',
    numbers: `
| What | ₹ |
| DiskSpace, 5 days | 40,000 |
| Operation | 1,60,000 |
| DiskSpace above the limit | -20,000 |
| Cut in proportion | -80,000 |
| Insurer pays | = 1,00,000 |`,
  },
  {
    type: 'lines',
    title: 'A card balance',
    unit: '₹',
    numbers: `
| Month | Minimum due | Fixed sum |
| 0 | 1,00,000 | 1,00,000 |
| 12 | 92,000 | 61,000 |
| 24 | 84,000 | 10,000 |
| 36 | 78,000 | 0 |`,
  },
  {
    type: 'steps',
    title: 'PPF rate',
    unit: '%',
    numbers: `
| Since | Rate |
| 2016-10-01 | 8.0 |
| 2018-01-01 | 7.6 |
| 2018-10-01 | 8.0 |
| 2019-07-01 | 7.9 |
| 2020-04-01 | 7.1 |
| 2026-10-01 | 7.1 |`,
  },
  {
    type: 'timeline',
    title: 'The first hour after a fraud',
    unit: '',
    numbers: `
| When | Do this |
| First minute | Call 1930, the helpline against cyber fraud, and tell them the bank, the sum and the time. |
| Ten minutes | Block the card and the UPI id in your bank's app. |
| First hour | Write the complaint at cybercrime.gov.in and keep its number. |`,
  },
  {
    type: 'tree',
    title: 'एनपीएस से निकलना',
    unit: '',
    numbers: `
आपकी उम्र 60 साल है?
  हाँ: जमा रकम ₹8 लाख तक है?
    हाँ: पूरी रकम नकद मिल सकती है
    नहीं: 80 % तक नकद, बाकी की पेंशन
  नहीं: रकम ₹5 लाख तक है?
    हाँ: पूरी रकम
    नहीं: 20 % नकद, 80 % की पेंशन`,
  },
]

const fenced = ({ type, title, unit, numbers }: (typeof charts)[number]) =>
  `\`\`\`chart\ntype: ${type}\ntitle: ${title}\ndescription: One sentence that says what it shows.\nunit: ${unit}\n${numbers}\n\`\`\``

const site = await openSite()
const id = await anArticle(site.db, { title: 'Charts', content: charts.map(fenced).join('\n\n') })

test.each(['light', 'dark'] as const)(
  'charts are pictures with a name, and their numbers can be opened: %s',
  async (theme) => {
    const page = await site.visit(`/articles/${id}`, { theme, width: 360 })
    await page.getByRole('img', { name: 'What ₹100 buys' }).waitFor()
    expect(await page.locator('.chart').count()).toBe(10)
    const first = page.locator('.chart').first()
    await first.getByText('Show the numbers').click()
    await first.getByRole('row', { name: 'Today ₹100' }).waitFor()
    const table = first.getByRole('group', { name: 'What ₹100 buys' })
    await expect.poll(() => table.getByRole('columnheader').allTextContents()).toEqual(['After', 'Buys'])
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wider).toBeLessThanOrEqual(0)
    // No letters lie on other letters, also where the fonts of this machine are wide.
    const overlaps = await page.locator('.chart svg').evaluateAll((all) =>
      all.flatMap((svg) => {
        const texts = [...svg.querySelectorAll('text')].map((text) => ({
          words: text.textContent,
          box: text.getBoundingClientRect(),
        }))
        return texts.flatMap((one, index) =>
          texts
            .slice(index + 1)
            .filter(
              ({ box }) =>
                box.left < one.box.right &&
                one.box.left < box.right &&
                box.top + 3 < one.box.bottom &&
                one.box.top + 3 < box.bottom,
            )
            .map((other) => `${one.words} | ${other.words}`),
        )
      }),
    )
    expect(overlaps).toEqual([])
  },
)

test('without JavaScript the numbers open too', async () => {
  const page = await site.visit(`/articles/${id}`, { script: false })
  await page.getByText('लिखा हुआ देखें').click()
  await page.getByRole('row', { name: 'जमा रकम ₹8 लाख तक है? हाँ पूरी रकम नकद मिल सकती है' }).waitFor()
})

test('with the colours of the system a chart is drawn in them, whatever the theme', async () => {
  const page = await site.visit('/tools/loan-emi')
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  const colours = await page
    .locator('.chart svg:has(text):has(.c1):has(.c2)')
    .first()
    .evaluate((svg) => {
      const fillOf = (selector: string) => getComputedStyle(svg.querySelector(selector) as Element).fill
      const probe = svg.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'rect'))
      const ofSystem = (name: string) => {
        probe.style.fill = name
        return getComputedStyle(probe).fill
      }
      return {
        drawn: [fillOf('text'), fillOf('.c1'), fillOf('.c2')],
        system: ['CanvasText', 'Highlight', 'GrayText'].map(ofSystem),
      }
    })
  expect(colours.drawn).toEqual(colours.system)
})

test('in a column wider than an article, such as that of a calculator on a tablet, the words in a chart are no larger', async () => {
  const page = await site.visit('/tools/loan-emi', { width: 900 })
  const sizes = await page
    .locator('.chart svg text')
    .evaluateAll((all) =>
      (all as SVGTextElement[]).map(
        (text) => Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 1),
      ),
    )
  expect(sizes.length).toBeGreaterThan(0)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(18.5)
})
