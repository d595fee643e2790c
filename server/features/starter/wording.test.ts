import { expect, test } from 'vitest'
import { articlesInFiles } from '../../../test/articles-in-files.ts'

const articles = articlesInFiles()
const hindi = articles.filter(({ language }) => language === 'hi')

const linesOf = (content: string) => content.split('\n')
const sourcesOf = (content: string) => linesOf(content.slice(content.search(/^# .*Sources/m))).slice(1)

/** Words of a line that describes our own example or sum, which has no outlet. */
const ownWork = /made[- ]up|assum|rule of thumb|[Oo]ur own|काल्पनिक|मानी हुई/
const unnamed = /\b(?:the|a) press\b|press reports?|प्रेस/i

test.each(articles)('$slug: every source names an outlet and a date', ({ content }) => {
  const lines = sourcesOf(content).filter((line) => line.trim())
  const [readOn, ...rest] = lines
  expect(readOn).toMatch(/^(?:Read|पढ़ा).* 2026,/)
  const sources = rest.filter((line) => line.startsWith('- ') || line.startsWith('[^'))
  expect(sources).toEqual(rest)
  expect(sources.filter((line) => unnamed.test(line))).toEqual([])
  expect(sources.filter((line) => !/(?<!\d)(?:19|20)\d\d(?!\d)/.test(line) && !ownWork.test(line))).toEqual([])
})

test.each(articles)('$slug: a circular that went into a Master Direction is not cited alone', ({ content }) => {
  const circular = /RBI\/20(?:1\d|2[0-4])-\d\d\//
  const alone = sourcesOf(content).filter(
    (line) => circular.test(line) && !/28 November 2025|28 नवंबर 2025|वही मास्टर/.test(line),
  )
  expect(alone).toEqual([])
})

const cellsOf = (row: string) =>
  row
    // The mark of a value has a bar of its own, and is a number; without it, words follow.
    .replaceAll(/\{\{rate:[^{}|]*\|value\}\}/g, '7.1')
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.replaceAll(/\[\^[\w-]+\]|\*\*/g, '').trim())
const units = /[₹\d.,%+−×÷/\s-]|crore|lakh|months?|years?|about|nil|से|करीब|महीने|लाख|करोड़/g
const isFigure = (cell: string) =>
  /\d|nil/.test(cell) && (/^\d+ to \d+$/.test(cell) || cell.replaceAll(units, '') === '')

/** The columns of the tables of a text: the heading, the alignment as it is written, and the filled cells. */
function columnsOf(content: string) {
  return [...content.matchAll(/^(\|.+\|)\n\|([-:|]+)\|\n((?:\|.+\|\n)+)/gm)].flatMap(([, head, marks, body]) => {
    const rows = (body as string).trim().split('\n').map(cellsOf)
    const alignments = (marks as string).split('|')
    return cellsOf(head as string).map((heading, at) => ({
      heading,
      alignment: alignments[at],
      cells: rows.map((row) => row[at] ?? '').filter((cell) => cell && cell !== '–'),
    }))
  })
}

test.each(articles)('$slug: columns of figures stand right, columns of prose stand left', ({ content }) => {
  const tables = content.match(/^\|[-:| ]+\|$/gm) ?? []
  const columns = columnsOf(content)
  expect(columns.length).toBeGreaterThanOrEqual(tables.length * 2)
  const wrong = columns.filter(
    ({ alignment, cells }) => alignment !== (cells.filter(isFigure).length * 2 > cells.length ? '---:' : ':---'),
  )
  expect(wrong).toEqual([])
})

test.each(articles)('$slug: figures are grouped in lakh and crore', ({ content }) => {
  expect(content.match(/(?<![\d,])\d{1,3},\d{3},\d{3}(?!\d)|(?<![\d,])\d{3},\d{3}(?![\d,])/g) ?? []).toEqual([])
})

/** Newspapers write the dot under ज and फ alone; a word on this list is never written without it. */
const withoutDot = [
  /[कखग]\u093c/,
  /(?<!\p{L}|\p{M})(?:जरूर|ज्याद|जिंदगी|जिम्मेदार|जबरदस्त|बाजार|कागज(?!\u093c)|तेज(?!\u093c)|रोज(?!\u093c|गार)|सीजन|मंजूर|कर्ज(?!\u093c)|चीज(?!\u093c)|नजर|इंतजार)/u,
  /(?<!\p{L}|\p{M})(?:फीस|फोन|फंड|फॉर्म|फायद|फर्क|फरवरी|फिल्म|फैसल|सिर्फ(?!\u093c)|साफ(?!\u093c)|दफ्तर|हफ्त|काफी|मुनाफ(?!\u093c)|खिलाफ(?!\u093c))/u,
  /बारीक़|अपंग/,
]

test.each(hindi)('$slug: spells as newspapers do, with the dot under ज़ and फ़ alone', ({ title, excerpt, content }) => {
  const words = `${title} ${excerpt} ${content}`.normalize('NFC').split(/[\s()"'*[\]|,।:?!-]+/)
  expect(words.filter((word) => withoutDot.some((pattern) => pattern.test(word)))).toEqual([])
})

test('every Hindi article is the twin of an English one', () => {
  for (const { slug } of hindi)
    expect(
      articles.some(({ language, content }) => language === 'en' && content.includes(`](${slug}.md)`)),
      slug,
    ).toBe(true)
})

/** The sentences of an article's prose: without charts, tables, headings, sources, and the marks of notes, links and figures. */
const sentencesOf = (content: string) =>
  content
    .slice(0, content.search(/^# .*Sources/m))
    .replaceAll(/^```[\s\S]*?^```$/gm, '')
    .split('\n')
    .filter((line) => !/^(?:\||#|> \[!)/.test(line))
    .flatMap((line) =>
      line
        .replaceAll(/\[\^[\w-]+\]/g, '')
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replaceAll(/\{\{rate:[^}]*\}\}/g, '7.1 %')
        .split(/(?<=[.?!।:]["”*)]{0,3})\s+/u),
    )

test.each(articles)('$slug: no sentence has more than 30 words', ({ content }) => {
  const long = sentencesOf(content).filter((sentence) => sentence.split(/\s+/).filter(Boolean).length > 30)
  expect(long).toEqual([])
})
