import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { isSum, statedIn } from '../../../test/stated-figures.ts'

const content = new URL('../../../content/', import.meta.url)
const folders = ['check-up', 'glossary', 'help/en', 'help/hi', 'lessons', 'scams']
const files = [
  ...folders.flatMap((folder) => readdirSync(new URL(folder, content)).map((name) => `${folder}/${name}`)),
  'ladder.ts',
  'polls.ts',
  'polls-hindi.ts',
]

/** A line that assumes its figure: a test of whoever answers, which stays true. */
const isAssumed = (line: string) => /assum|मान(?:कर| ली| लें)|if the share is|हिस्सा [\d.]+ % हो/.test(line)
const isSource = (line: string) => /^\s*(?:- )?(?:source|number|sum): /.test(line)

const form = 'the name of a form, in a text that takes no marks'
const letter = 'the letter that a reader sends'
const other = 'another figure with the same number'
const ofQuestion = 'the figure of the question above, where it is a mark or assumed'
const dated = 'a question about a year, which stays true'

/** Lines that state a figure of the registry in digits all the same, each by a part of it and with its reason. */
const allowed: readonly [file: string, part: string, reason: string][] = [
  ['glossary/tax.yaml', 'it is Form 168', form],
  ['glossary/tax.yaml', 'it is Form 130', form],
  ['glossary/tax.yaml', 'it is Form 121', form],
  ['help/en/bank-does-not-answer.md', 'answer within 30 days', letter],
  ['help/en/loan-app-threat.md', 'in writing within 30 days', letter],
  ['help/hi/bank-does-not-answer.md', '30 दिन के भीतर लिखित', letter],
  ['help/hi/loan-app-threat.md', '30 दिन के भीतर लिखित', letter],
  ['help/en/forgotten-money.md', 'After 10 years they go', other],
  ['lessons/bima-surakshit-kharidna.yaml', '6.7 % पर किस्तें', other],
  ['lessons/buying-insurance-safely.yaml', 'At 6.7 % a year the payments', other],
  ['lessons/chhoti-bachat-yojnaen.yaml', '₹6,00,000 का 8.2 %', ofQuestion],
  ['lessons/small-savings-schemes.yaml', '8.2 % of ₹6,00,000', ofQuestion],
  ['lessons/epf-in-plain-words.yaml', '12 % of ₹12,000', ofQuestion],
  ['lessons/epf-saral-bhasha-mein.yaml', '₹12,000 का 12 %', ofQuestion],
  ['lessons/ppf-fifteen-years.yaml', '7.1 % of ₹50,000', ofQuestion],
  ['lessons/ppf-pandrah-saal.yaml', '₹50,000 का 7.1 %', ofQuestion],
  ['lessons/old-or-new-regime.yaml', 'your only income is a salary of ₹12,00,000', dated],
  ['lessons/old-or-new-regime.yaml', 'I pay 30 % on all of it', dated],
  ['lessons/old-or-new-regime.yaml', '30 % is the rate of high incomes', dated],
  ['lessons/old-or-new-regime.yaml', 'only the highest one is taxed at 30 %', dated],
  ['lessons/old-or-new-regime.yaml', '30 % on the salary after rent', dated],
  ['lessons/tax-notices-and-ais.yaml', 'a taxable income of ₹16,00,000', dated],
  ['lessons/tax-notices-and-ais.yaml', 'Up to ₹16,00,000 the slabs', dated],
]

const stated = files.flatMap((file) => {
  const slug = basename(file).replace(/\.\w+$/, '')
  return readFileSync(new URL(file, content), 'utf8')
    .split('\n')
    .filter((line) => !isSum(line) && !isAssumed(line) && !isSource(line))
    .flatMap((line) => {
      const keys = statedIn(slug, line)
      return keys.length > 0 ? [{ file, line: line.trim(), keys }] : []
    })
})

test('questions, quizzes, glossary, scams and first help state no figure of the registry in digits', () => {
  const found = stated.filter(({ file, line }) => !allowed.some(([name, part]) => name === file && line.includes(part)))
  expect(found, 'Write a mark such as {{rate:ppf}}, or allow the line above with its reason').toEqual([])
})

test('every exception is still needed: where the registry has another figure, the line is looked at again', () => {
  const needless = allowed.filter(
    ([name, part]) => !stated.some(({ file, line }) => file === name && line.includes(part)),
  )
  expect(needless).toEqual([])
})
