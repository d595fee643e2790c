import type { Chart } from './chart.ts'
import { readSource } from './chart-source.ts'
import { dayIn } from '../day-names.ts'
import { drawChart, languageOf } from './draw-chart.ts'
import { escaped } from './svg.ts'

/** Draws a chart whose text may name the source of its numbers. Charts of calculators have none, and do without this code in the browser. */
export const drawWithSource = (chart: Chart): string => drawChart(chart, sourceSentence(chart))

const sentences = {
  en: {
    both: (source: string, day: string) => `Source: ${source}, ${day}.`,
    source: (source: string) => `Source: ${source}.`,
    date: (day: string) => `As of ${day}.`,
  },
  hi: {
    both: (source: string, day: string) => `स्रोत: ${source}, ${day}।`,
    source: (source: string) => `स्रोत: ${source}।`,
    date: (day: string) => `${day} तक के आँकड़े।`,
  },
}

/** The source and the day of a chart's numbers as a sentence of HTML; empty for a chart that names neither. */
function sourceSentence(chart: Chart): string {
  const { both, source: sourceAlone, date: dateAlone } = sentences[languageOf(chart)]
  const { name = '', url = '' } = readSource(chart.source ?? '') ?? {}
  const source = url ? `<a href="${escaped(url)}" rel="noopener">${escaped(name)}</a>` : escaped(name)
  const day = chart.date ? dayIn(languageOf(chart), chart.date) : ''
  if (source) return day ? both(source, day) : sourceAlone(source)
  return day && dateAlone(day)
}
