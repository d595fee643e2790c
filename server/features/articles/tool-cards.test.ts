import { expect, test } from 'vitest'
import type { Article } from '../../../contract/articles/article-shapes.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aRate } from '../../../test/rates.ts'
import { renderToStore } from './stored-html.ts'

const site = await testApp()

const htmlOf = async (content: string) =>
  (await renderToStore(site.db, { content, language: 'en' }, site.clock.now)).html

const loan = '/tools/loan-emi?principal=500000&ratePercent=12&time=5+years'

test('a link to a calculator that is a paragraph of its own is its form, filled in, with the result', async () => {
  const html = await htmlOf(`Before.\n\n[Your *own* loan](${loan})\n\nAfter.`)
  expect(html).toMatch(
    /^<p>Before\.<\/p>\n<form class="tool-card" action="\/tools\/loan-emi" aria-label="Your own loan">/,
  )
  expect(html).toContain('name="time" value="5 years"')
  expect(html).toContain('You would pay ₹11,122 a month for 5 years; ₹1,67,333 of it is interest.')
  expect(html).toContain('<input type="submit"')
  expect(html).toContain('<p class="answer-figure"><b>₹11,122</b></p>')
  expect(html).toContain('<svg role="img" aria-label="Interest and principal, year by year"')
})

test.each([
  ['in a sentence', `See [your loan](${loan}).`],
  ['in a list', `- [Your loan](${loan})`],
  ['without inputs', '[Your loan](/tools/loan-emi)'],
  ['with an input that the calculator does not have', '[Your loan](/tools/loan-emi?salary=5)'],
  ['with an input that is wrong', '[Your loan](/tools/loan-emi?principal=much&ratePercent=12&time=5)'],
  ['to a calculator that is none', '[Your loan](/tools/loans?principal=5)'],
  ['to another site', '[Your loan](https://example.org/tools/loan-emi?principal=5)'],
])('a link %s stays a link', async (_, content) => {
  const html = await htmlOf(content)
  expect(html).not.toContain('<form')
  expect(html).toMatch(/<a href="[^"]+"[^>]*>[Yy]our loan<\/a>/)
})

test('a second calculator of a page is named in the form, and a list stands in one field', async () => {
  const html = await htmlOf(
    '[Safe?](/tools/insurance-and-safety?of=depositInsurance&accountsInOneBankSameCapacity=5;6)',
  )
  // Its limit is not on record here, so that there is no result.
  expect(html).toContain('<input type="hidden" name="of" value="depositInsurance" />')
  expect(html).toContain('>5;6</textarea>')
  expect(html).not.toMatch(/tool-card-(?:result|frame)/)
})

test('nothing in a link or its label is HTML', async () => {
  const html = await htmlOf('[<b>"Loan"</b>](/tools/loan-emi?principal=5%22%3E%3Cscript%3E&ratePercent=12&time=5)')
  expect(html).not.toContain('<script')
  const label = await htmlOf(`[<b>Loan"</b>](${loan})`)
  expect(label).toContain('aria-label="&lt;b&gt;Loan&quot;&lt;/b&gt;"')
})

test('the result of a card follows the figures of the registry', async () => {
  const id = await anArticle(site.db, { content: '[Your PPF](/tools/ppf?deposit=60000&years=15)' })
  const html = async () => ((await site.get(`/api/articles/${id}`)).json as Article).html
  expect(await html()).not.toContain('₹16,27,284')
  await aRate(site.db, { key: 'ppf', value: 7.1 })
  await expect.poll(html).toContain('₹16,27,284')
})

const articleHtml = async (content: string) =>
  ((await site.get(`/api/articles/${await anArticle(site.db, { content })}`)).json as Article).html

test.each([
  ['sources', '# Sources\n\nA circular.', '<h2 id="h-sources">Sources</h2>'],
  ['footnotes', 'More.[^1]\n\n[^1]: A circular.', '<section class="footnotes"'],
])('the calculators of a text stand before its %s', async (_, end, marked) => {
  const html = await articleHtml(`# Sources of income\n\nSee [your loan](${loan}).\n\n${end}`)
  expect(html).toContain(`</section>\n${marked}`)
  expect(html.indexOf('class="lesson-tools"')).toBeGreaterThan(html.indexOf('Sources of income'))
})

test('what a page of calculators is about stands above those of its calculators that are listed, and under one alone', async () => {
  const both = await articleHtml(`[Loan](${loan}), [schedule](/tools/loan-emi?of=emiSchedule)`)
  expect(both).toMatch(/<li> <p class="meta">The monthly [^<]*<\/p><ul> <li><a [^>]*>[^<]*<\/a><\/li><li><a /)
  expect(await articleHtml(`[Loan](${loan})`)).toMatch(/<li> <a [^>]*>[^<]*<\/a><p class="meta">The monthly /)
})

test('a calculator that a text links to twice is listed once, filled in as its card is', async () => {
  const other = loan.replace('ratePercent=12', 'ratePercent=13')
  const html = await articleHtml(`At 13 %: [loan](${other}).\n\n[Your own loan](${loan})`)
  const [ending = ''] = /<section class="lesson-tools".*?<\/section>/s.exec(html) ?? []
  expect(ending).toContain('ratePercent=12')
  expect(ending).not.toContain('ratePercent=13')
})
