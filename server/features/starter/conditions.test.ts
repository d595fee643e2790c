import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { polls } from '../../../content/polls.ts'
import { steps } from '../../../content/ladder.ts'
import { rateKeysIn } from '../../../money/rates/rate-marks.ts'
import { figuresWith } from '../../../test/tools/figures.ts'

const content = new URL('../../../content/', import.meta.url)
const textOf = (path: string) => readFile(new URL(path, content), 'utf8')
const article = (slug: string) => textOf(`articles/${slug}.md`)

/** The conditions that a reader must not miss, each by the figure of the registry that states it. */
test.each([
  [
    'upi-safety-and-fraud',
    'liabilityNewNil',
    'a break-in costs nothing if it is reported in five calendar days from 2027',
  ],
  ['upi-safety-and-fraud', 'shadowCredit', 'a disputed card payment is put back meanwhile'],
  ['upi-dhokhadhadi-se-bachav', 'liabilityNewNil', 'the same in Hindi'],
  ['upi-dhokhadhadi-se-bachav', 'shadowCredit', 'the same in Hindi'],
  ['epf-in-plain-words', 'epsMembership', 'who first joined with higher wages has no pension scheme'],
  ['epf-in-plain-words', 'edli', 'a member’s family is insured'],
  ['epf-in-plain-words', 'epfOwnTaxable', 'interest on large deposits of one’s own is taxed'],
  ['nps-after-december-2025', 'npsPartial', 'a part can be taken out before the exit'],
  ['income-tax-return-first-time', 'updatedReturn', 'after 31 December an updated return is left'],
  ['old-or-new-regime', 'hraForm', 'rent is claimed on a form of its own'],
  ['fixed-deposits-and-safety', 'tdsNoPan', 'a bank without the PAN cuts more'],
  ['tax-on-interest-and-gains', 'tdsNoPan', 'a bank without the PAN cuts more'],
  ['ppf-fifteen-years', 'ppfEarlyClose', 'an account closes early after five years alone'],
  ['ppf-fifteen-years', 'ppfEarlyCloseCut', 'closing early costs interest'],
  ['term-life-cover-how-much', 'suicideClause', 'the first year has an exception'],
])('%s names %s: %s', async (slug, key) => {
  expect(rateKeysIn(await article(slug))).toContain(key)
})

test.each([
  ['upi-safety-and-fraud', [/pilot for the year 2027/, /not keep up to date/, /money mule/, /can be frozen/]],
  ['upi-dhokhadhadi-se-bachav', [/परीक्षण \(पायलट\)/, /फ़ोन नंबर या ईमेल पुराना/, /मनी म्यूल/, /खाता रुक जाए/]],
  ['ppf-fifteen-years', [/only with proof/]],
  ['income-tax-return-first-time', [/not listed/, /farm income/, /lottery/, /no refund/]],
  ['epf-in-plain-words', [/pay for EPS on the whole wage/]],
  ['nps-after-december-2025', [/₹7,20,000/, /two possible answers/]],
])('%s says its conditions in words', async (slug, words) => {
  const text = await article(slug)
  expect(words.filter((pattern) => !pattern.test(text))).toEqual([])
})

test('whoever reads of despair finds the number of Tele-MANAS in the same text', async () => {
  const names = await readdir(new URL('articles/', content))
  const texts = await Promise.all(names.map(async (name) => [name, await textOf(`articles/${name}`)] as const))
  const dark = /thoughts turn dark|despairs|ending their life|suicide|बहुत टूट जाए|आत्महत्या/
  const found = texts.filter(([, text]) => dark.test(text))
  expect(found.map(([name]) => name)).toEqual(
    expect.arrayContaining(['trading-futures-options-odds.md', 'upi-dhokhadhadi-se-bachav.md']),
  )
  expect(found.filter(([, text]) => !rateKeysIn(text).includes('teleManas'))).toEqual([])
})

test('the minimum due of the article is that of its words, of its chart and of the calculator', async () => {
  const text = await article('credit-card-minimum-due')
  const { months, interestAndTax, totalPaid } = figuresWith('creditCardPayoff', {
    balance: '40000',
    monthlyRatePercent: '3.5',
    gstOnInterestPercent: '18',
    minimumPercent: '5',
    minimumFloor: '500',
    wholeGstInMinimum: 'true',
    fixedPayment: '',
  })
  const grouped = (value: unknown) => Math.round(Number(value)).toLocaleString('en-IN')
  expect(text).toContain(
    `| Only the minimum | ${String(months)} | ${grouped(interestAndTax)} | ${grouped(totalPaid)} |`,
  )
  const years = (Number(months) / 12).toFixed(2)
  expect(text).toMatch(new RegExp(`\\| Years \\| Only the minimum [\\s\\S]*\\n\\| ${years} \\| 0 \\|`))
})

test('the loss by charges in the article on index funds is that of the calculator', async () => {
  const { difference } = figuresWith('costDrag', {
    amount: '100000',
    grossPercent: '9',
    costPercentA: '0.3',
    costPercentB: '1.8',
    years: '20',
  })
  expect(await article('index-funds-in-plain-words')).toContain(
    `₹${Math.round(Number(difference)).toLocaleString('en-IN')} lies between them`,
  )
})

test('the break-even chart parts the salaries at which the old regime can only tie from the others', async () => {
  const text = await article('old-or-new-regime')
  expect(text).toContain('| Gross salary, ₹ | The old can only tie | Above it the old costs less |')
  expect(text).toMatch(/\| 12,75,000 \| 7,25,000 \| 7,25,000 \|\n\| 13,00,000 \| {2}\| 6,87,500 \|/)
})

test('HRA in a city that is in doubt is worked out by both readings', async () => {
  expect(await article('old-or-new-regime')).toContain('| | If Pune counts 40 % | If Pune counts 50 % |')
})

test('the quiz on the real return says when a subtraction is too high, since it is not always', () => {
  const quiz = polls.find(({ key }) => key === 'quiz-real-return')?.quiz
  expect(quiz?.explanation).toMatch(/too high when money grows faster than prices/)
})

test('Hindi says what its readers say: no words that have another meaning there', async () => {
  const hindi = (await readdir(new URL('articles/', content))).map((name) => `articles/${name}`)
  const glossary = (await readdir(new URL('glossary/', content))).map((name) => `glossary/${name}`)
  const wrong =
    /बनाया हुआ|बनाई हुई|अधिकतम मदद|यह मदद|की सोच हो|बचा हुआ ब्याज|अवधि पार|असली मुनाफ़ा|सालाना मुनाफ़ा|व्यवस्था की छूट|प्रीमियम पर छूट|कर निकालने|ब्याज बताती/
  for (const path of [...hindi, ...glossary]) expect((await textOf(path)).match(wrong)?.[0], path).toBeUndefined()
  const names = steps.map(({ hindiName }) => hindiName)
  expect(names).toEqual(expect.arrayContaining(['महीने का हिसाब जानें', 'कार्ड के कर्ज़ से छुटकारा', 'बुढ़ापे की तैयारी']))
})
