import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { openSite } from './site.ts'

const described = (type: string, title: string, unit = '₹') =>
  `type: ${type}\ntitle: ${title}\ndescription: One sentence that says what it shows.\nunit: ${unit}\n`
const fenced = (text: string) => `\`\`\`chart\n${text}\n\`\`\``

const charts = [
  `${described('bars', 'What ₹100 buys')}\n| After | Buys |\n|---|---:|\n| Today | 100 |\n| 10 years at 6 % a year, which is a long label to be wrapped | 55.84 |\n| 30 years | 17.41 |`,
  `${described('bars', 'Minimum due against a fixed sum')}\n| Way | Interest | GST on it |\n| Minimum due | 82,749 | 14,895 |\n| ₹5,000 a month | 21,400 | 3,852 |`,
  `${described('stacked bars', 'Where each year of EMI goes')}\n| Year | Interest | Principal |\n${Array.from({ length: 10 }, (_, year) => `| Year ${year + 1} | ${90 - year * 8},000 | ${14 + year * 8},000 |`).join('\n')}`,
  `${described('waterfall', 'A hospital bill')}\n| What | ₹ |\n| Room, 5 days | 40,000 |\n| Operation | 1,60,000 |\n| Room above the limit | -20,000 |\n| Cut in proportion | -80,000 |\n| Insurer pays | = 1,00,000 |`,
  `${described('lines', 'A card balance')}\n| Month | Minimum due | Fixed sum |\n| 0 | 1,00,000 | 1,00,000 |\n| 12 | 92,000 | 61,000 |\n| 24 | 84,000 | 10,000 |\n| 36 | 78,000 | 0 |`,
  `${described('steps', 'PPF rate', '%')}\n| Since | Rate |\n| 2016-10-01 | 8.0 |\n| 2018-01-01 | 7.6 |\n| 2018-10-01 | 8.0 |\n| 2019-07-01 | 7.9 |\n| 2020-04-01 | 7.1 |\n| 2026-10-01 | 7.1 |`,
  `${described('timeline', 'The first hour after a fraud')}\n| When | Do this |\n| First minute | Call 1930, the helpline against cyber fraud, and tell them the bank, the sum and the time. |\n| Ten minutes | Block the card and the UPI id in your bank's app. |\n| First hour | Write the complaint at cybercrime.gov.in and keep its number. |`,
  `${described('tree', 'एनपीएस से निकलना')}\nआपकी उम्र 60 साल है?\n  हाँ: जमा रकम ₹8 लाख तक है?\n    हाँ: पूरी रकम नकद मिल सकती है\n    नहीं: 80 % तक नकद, बाकी की पेंशन\n  नहीं: रकम ₹5 लाख तक है?\n    हाँ: पूरी रकम\n    नहीं: 20 % नकद, 80 % की पेंशन`,
]

const site = await openSite()
const id = await anArticle(site.db, { title: 'Charts', content: charts.map(fenced).join('\n\n') })

test.each(['light', 'dark'] as const)(
  'charts are pictures with a name, and their numbers can be opened: %s',
  async (theme) => {
    const page = await site.visit(`/articles/${id}`, { theme, width: 360 })
    await page.getByRole('img', { name: 'What ₹100 buys' }).waitFor()
    expect(await page.locator('.chart').count()).toBe(8)
    const first = page.locator('.chart').first()
    await first.getByText('Show the numbers').click()
    await first.getByRole('row', { name: 'Today ₹100' }).waitFor()
    const table = first.getByRole('region', { name: 'What ₹100 buys' })
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
