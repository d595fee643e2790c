import { expect, test } from 'vitest'
import { readGlossary } from '../glossary/glossary.ts'
import { withoutTerms } from './markdown-terms.ts'
import { renderMarkdown } from './markdown.ts'

const terms = await readGlossary()
const render = (markdown: string, language: 'en' | 'hi' = 'en') => renderMarkdown(markdown, { terms, language }).html
/** The words that are explained in a text. */
const explained = (markdown: string, language?: 'en' | 'hi') =>
  Array.from(render(markdown, language).matchAll(/class="term"[^>]*>(.*?)<\/button>/g), ([, word]) => word)

test('the first occurrence of a word has its explanation at a press', () => {
  expect(render('Give the bank your KYC papers. KYC is asked again.')).toBe(
    '<p>Give the bank your <button type="button" class="term" popovertarget="t-kyc">KYC</button>' +
      '<span popover="auto" class="gloss" id="t-kyc">The check of who you are and where you live that a bank, fund or insurer must make before it serves you, and repeat from time to time.</span>' +
      ' papers. KYC is asked again.</p>\n',
  )
})

test.each([
  ['at the beginning of a sentence', 'Nominee first.', ['Nominee']],
  ['in the plural', 'Both EMIs fell.', ['EMIs']],
  ['with an apostrophe as people type it', "The Employees' Provident Fund.", ['Employees’ Provident Fund']],
  ['with a curved apostrophe', 'The Employees’ Provident Fund.', ['Employees’ Provident Fund']],
  ['in other letters than an abbreviation has', 'A sip of tea, a pan, and the nav.', []],
  ['within another word', 'A SIPping, XEMI, EMI-like, @UPI and a.PAN', []],
  [
    'in a list, a callout and the body of a table',
    '- the EMI\n\n> [!TIP]\n> the NAV\n\n| a |\n|-|\n| the KYC |',
    ['EMI', 'NAV', 'KYC'],
  ],
  [
    'in a heading, a link, code and the head of a table',
    '# The EMI\n\n[the NAV](/x) `KYC`\n\n| the UPI |\n|-|\n| a |',
    [],
  ],
  ['in a note', 'A rule.[^1]\n\n[^1]: The EMI.', []],
  ['in the list of sources', '# Sources\n\n- RBI: the EMI circular', []],
  ['in the sources of a part, with their own parts', '## Sources:\n\nthe EMI\n\n### Laws\n\nthe NAV', []],
  ['after the sources of a part', '## Sources\n\nthe EMI\n\n## Next\n\nthe EMI', ['EMI']],
  ['under a heading with more to say', '# Sources of money\n\nthe EMI', ['EMI']],
  ['under the word sources in a quote', '> # Sources\n\nthe EMI', ['EMI']],
  ['in a chart', '```chart\ntype: bars\ntitle: The EMI\ndescription: D.\n\n| a | b |\n| EMI | 1 |\n```', []],
])('a word is looked for: %s', (_, markdown, words) => {
  expect(explained(markdown)).toEqual(words)
})

test.each([
  ['in brackets after its name', 'One yearly rate (APR) counts.'],
  ['before brackets', 'The APR (the whole yearly cost) counts.'],
  ['in bold', 'The **APR** is the whole yearly cost.'],
  ['in a sentence that says it', 'APR is the whole yearly cost. APR means much.'],
])('a word that the text itself explains there is left alone: %s', (_, markdown) => {
  expect(explained(`${markdown} Ask for the APR.`)).toEqual([])
})

test('a text in Hindi is explained in Hindi, also words in Latin letters', () => {
  expect(explained('EMI और नॉमिनी देखिए, महँगाई भी।', 'hi')).toEqual(['EMI', 'नॉमिनी', 'महँगाई'])
  expect(render('EMI देखिए।', 'hi')).toContain('हर महीने दी जाने वाली बराबर रकम')
  expect(explained('नॉमिनीपन', 'hi')).toEqual([])
})

test.each(['# स्रोत', '## स्रोत (Sources)', '# Sources'])(
  'the sources of a text in Hindi are left alone: %s',
  (heading) => {
    expect(explained(`${heading}\n\nRBI: EMI`, 'hi')).toEqual([])
  },
)

test('no more than eight words of a text are explained, and none without the glossary', () => {
  const many = terms
    .filter(({ isMarked }) => isMarked)
    .slice(0, 30)
    .map(({ term }) => `Ask for the ${term} today.`)
    .join('\n\n')
  expect(explained(many)).toHaveLength(8)
  expect(renderMarkdown(many).html).not.toContain('popover')
})

test('what an author writes is no explanation, and readers of feeds get the bare word', () => {
  expect(render('<span popover class="gloss">x</span>')).toContain('&lt;span')
  expect(withoutTerms(render('Your KYC and your EMI.'))).toBe('<p>Your KYC and your EMI.</p>\n')
})
