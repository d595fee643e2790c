import { expect, test } from 'vitest'
import { namedValue } from './named-figures.ts'

test.each([
  ['ppf', '7.1', 'PPF pays 7.1% now.', '7.1%'],
  ['ppf', '7.1', 'The Public Provident Fund gives 7.10 per cent, tax free', '7.10 per cent'],
  ['ppf', '7.1', 'My ppf earns 7.1 % and SCSS 8.2 %.', '7.1 %'],
  ['ppf', '7.1', 'पीपीएफ पर ७.१ प्रतिशत ब्याज है।', '७.१ प्रतिशत'],
  ['scss', '8.2', 'PPF is 7.1 %; SCSS is 8.2 %.', '8.2 %'],
  ['repo', '5.5', 'The repo rate stands at 5.50%', '5.50%'],
  ['epfRate', '8.25', 'Interest on EPF is 8.25 %', '8.25 %'],
  ['lim80C', 150_000, 'Under 80C you save up to ₹1,50,000 a year.', '₹1,50,000'],
  ['lim80C', 150_000, '80C: Rs. 1.5 lakh at most', 'Rs. 1.5 lakh'],
  ['dicgc', 500_000, 'DICGC covers 5 lakh for each depositor', '5 lakh'],
  ['ppfMax', 150_000, 'Up to 150000 rupees go into PPF', '150000 rupees'],
])('%s at %s is found in ‘%s’', (key, value, text, found) => {
  expect(namedValue(text, key, value)).toBe(found)
})

test.each([
  ['a value far from its unit', 'ppf', '7.1', `PPF pays 7.1${' '.repeat(120)}%`],
  ['a value with very many zeros', 'ppf', '7.1', `PPF pays 7.1${'0'.repeat(120)} %`],
  ['an amount far from its sign', 'lim80C', 150_000, `80C: ₹${' '.repeat(120)}1,50,000`],
  ['another value', 'ppf', '7.1', 'PPF pays 7.15 % now.'],
  ['a longer number', 'ppf', '7.1', 'PPF pays 17.1 % now.'],
  ['no unit', 'ppf', '7.1', 'PPF 7.1'],
  ['no name', 'ppf', '7.1', 'I get 7.1 % from them.'],
  ['a name within another', 'ppf', '7.1', 'VPPF pays 7.1 %'],
  ['the name in another sentence', 'ppf', '7.1', 'I have a PPF. My bank pays 7.1 %.'],
  ['two values', 'ppf', '7.1', 'PPF went from 8 % to 7.1 %'],
  ['two names', 'ppf', '7.1', 'PPF or SCSS for 7.1 %?'],
  ['a deposit of a bank', 'ppf', '7.1', 'An FD beats PPF at 7.1 %'],
  ['the past', 'ppf', '7.1', 'PPF was 7.1 % when I opened it'],
  ['a share', 'epfRate', '8.25', 'EPF takes 8.25 % of my pay'],
  ['another amount', 'lim80C', 150_000, '80C: ₹11,50,000'],
  ['a part of an amount', 'lim80C', 150_000, '80C: ₹1,50,000,000'],
  ['an amount without a unit', 'lim80C', 150_000, '80C form 150000'],
  ['a limit of another section', 'lim80C', 150_000, 'PPF takes ₹1.5 lakh under 80C'],
  ['a figure that has no name of its own', 'newStdDeduction', 75_000, 'The standard deduction is ₹75,000'],
  ['a figure that is not listed', 'gold', '7.1', 'gold 7.1 %'],
])('%s is no find', (_, key, value, text) => {
  expect(namedValue(text, key, value)).toBeNull()
})
