import { expect, test } from 'vitest'
import { drawSmall } from '../../../money/charts/draw-small.ts'
import { readChart } from '../../../money/charts/read-chart.ts'
import { figuresInFiles } from '../../../test/file-figures.ts'
import { renderMarkdown } from '../articles/markdown.ts'
import { withFigures } from '../articles/rate-mark-values.ts'
import { articlesInFiles } from '../../../test/articles-in-files.ts'

const articles = articlesInFiles()
const figures = figuresInFiles()
const blocksOf = (content: string) => content.match(/^```chart$/gm) ?? []
const drawnIn = (content: string) =>
  renderMarkdown(content, { figures }).html.match(/<figure class="chart">.*?<\/figure>/gs) ?? []

test('there are at least 30 charts', () => {
  expect(articles.flatMap(({ content }) => blocksOf(content)).length).toBeGreaterThanOrEqual(30)
})

test.each(articles)(
  '$slug: every chart can be read, its picture is under 6 kB, and the first is drawn in small if it has numbers',
  ({ content }) => {
    expect(renderMarkdown(content, { figures }).faults).toEqual([])
    const drawn = drawnIn(content)
    expect(drawn).toHaveLength(blocksOf(content).length)
    for (const figure of drawn) expect(Buffer.byteLength(/<svg.*<\/svg>/s.exec(figure)?.[0] ?? '')).toBeLessThan(6_000)
    const [first = ''] = /(?<=^```chart\n).*?(?=\n```)/ms.exec(content) ?? []
    const read = readChart(withFigures(first, { figures }))
    const small = 'chart' in read ? Object.values(drawSmall(read.chart)).join('') : ''
    const hasNumbers = !/^type: (?:timeline|tree)$/m.test(first)
    expect(small).toMatch(hasNumbers ? /^M[MLHVhmvz\d -]+$/ : /^$/)
    expect(small.length).toBeLessThan(500)
  },
)

test.each(articles)('$slug: its charts speak the language of the article', ({ content, language }) => {
  const labels = language === 'hi' ? /संख्याएँ देखें|लिखा हुआ देखें/ : /Show (?:the numbers|as text)/
  expect(drawnIn(content).filter((figure) => !labels.test(figure))).toEqual([])
})
