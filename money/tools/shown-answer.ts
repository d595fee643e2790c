import { drawNumbers } from '../charts/draw-chart.ts'
import type { Answer } from './calculate.ts'
import { curveOf } from './curve.ts'
import { drawAnswer } from './draw-answer.ts'

/** The rows of a table that its page shows; the file has all. */
const rowsShown = 60

/**
 * An answer as its page shows it: in the page that the server makes, and in the browser as one types.
 * @param beside the height of a second field of its picture, which a wide screen shows instead; null for none
 */
export function shownAnswer(answer: Exclude<Answer, { errors: object }>, beside: number | null) {
  const { sentence, warnings, calculation, second, compared, headline, picture } = answer
  const { working, columns, table } = calculation
  const rows = table?.rows.slice(0, rowsShown) ?? []
  return {
    sentence,
    warnings,
    working,
    columns: columns ?? null,
    table: table ? { ...table, rows } : null,
    moreRows: (table?.rows.length ?? 0) - rows.length,
    second,
    compared,
    largeFigures: headline.figures.map(({ text, amount }) => ({ text, hasBar: amount !== undefined })),
    frame: drawAnswer(answer, beside),
    numbers: picture && drawNumbers(picture),
    curve: curveOf(picture),
  }
}
