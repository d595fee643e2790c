import type { SmallResult } from '../../../contract/tools/tool-shapes.ts'
import { drawSmall, type SmallChart } from '../../../money/charts/draw-small.ts'
import { subjectColours } from '../../../money/tools/tool-page.ts'
import { toolPages } from '../../../money/tools/tool-pages.ts'
import type { Sum } from './answer.ts'

/** A sum of a calculator at a glance: its first figure, what it is, and its chart in small; null for one that has no figure. */
export function smallResultOf(calculator: string, { headline: { lead, figures }, picture }: Sum): SmallResult | null {
  const [figure] = figures
  if (!figure) return null
  const amounts = figures.map(({ amount = 0 }) => amount)
  const chart = Math.max(...amounts) > 0 ? barsOf(amounts) : picture ? drawSmall(picture) : {}
  const page = toolPages.find(({ calculators }) => Object.hasOwn(calculators, calculator))
  return {
    figure: { value: figure.text, line: figure.label ?? lead },
    chart: Object.keys(chart).length > 0 ? chart : null,
    colour: page ? subjectColours[page.group] : '--primary',
  }
}

/** Amounts that are compared, as bars that lie below one another; all are costs, so that a larger one is pale. */
function barsOf(amounts: readonly number[]): SmallChart {
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  const chart: SmallChart = {}
  amounts.forEach((amount, index) => {
    const end = Math.round((amount / most) * 100)
    const name = amount > least ? 'o' : 'h'
    if (end > 0) chart[name] = `${chart[name] ?? ''}M0 ${Math.round(((index + 0.5) * 54) / amounts.length)}H${end}`
  })
  return chart
}
