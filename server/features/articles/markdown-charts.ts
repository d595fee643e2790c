import type markdownIt from 'markdown-it'
import { t } from '#words'
import { drawWithSource } from '../../../money/charts/draw-source.ts'
import { readChart } from '../../../money/charts/read-chart.ts'
import { withFigures, type RateEnv } from './rate-mark-values.ts'

export type WithCharts = {
  charts?: string[]
  chartFaults?: string[]
}

/** Charts of one text. */
const most = 12

const tooMany = t`Content must have at most ${most} charts.`

/**
 * Draws fenced blocks `chart`. A block that cannot be read stays code, and `env.chartFaults` holds a sentence that says why.
 * Since the sanitizer knows no SVG, the text has an empty element instead of each chart, which `withCharts` fills.
 */
export function charts(parser: ReturnType<typeof markdownIt>): void {
  const asCode = parser.renderer.rules.fence
  parser.core.ruler.push('charts', ({ tokens, env }) => {
    const found = env as WithCharts
    for (const token of tokens.filter(({ type, info }) => type === 'fence' && info.trim() === 'chart')) {
      const read =
        (found.charts?.length ?? 0) < most ? readChart(withFigures(token.content, env as RateEnv)) : { fault: tooMany }
      if ('fault' in read) {
        found.chartFaults = [...new Set([...(found.chartFaults ?? []), read.fault])]
        continue
      }
      found.charts ??= []
      token.meta = { chart: found.charts.push(drawWithSource(read.chart)) - 1 }
    }
  })
  parser.renderer.rules.fence = (tokens, index, options, env, self) => {
    const chart = (tokens[index]?.meta as { chart?: number } | null)?.chart
    if (chart !== undefined) return `<div class="chart-${chart}"></div>\n`
    return asCode?.(tokens, index, options, env, self) ?? ''
  }
}

/** Replaces the empty elements by the charts. No text of an author can contain such an element. */
export function withCharts(html: string, { charts: drawn = [] }: WithCharts): string {
  return html.replaceAll(/<div class="chart-(\d+)"><\/div>\n/g, (_, index: string) => drawn[Number(index)] ?? '')
}
