import type { StateInline } from 'markdown-it'
import { rateMarks } from '../../../money/rates/rate-marks.ts'
import type { Figures } from '../rates/figures.ts'
import { figureText, markedFigure, withRateTables } from './rate-mark-values.ts'
import { rateLabels } from './rate-labels.ts'
import { type Parser, type Env, pushNote, isOverdue } from './rate-notes.ts'

/**
 * Marks such as `{{rate:ppf}}` become the figure's value. A footnote for each figure has its date and source. Without figures, as on
 * pages that are no articles, marks stay as they are.
 */
export function rates(parser: Parser): void {
  // The bar of a mark would end the cell of a table.
  parser.core.ruler.after('normalize', 'rate_bars', (state) => {
    state.src = withRateTables(state.src, state.env as Env).replace(rateMarks, (mark) => mark.replace(/\\?\|/, ':'))
  })
  parser.inline.ruler.before('link', 'rate', (state, silent) => {
    if (!state.src.startsWith('{{rate:', state.pos)) return false
    const { figures } = state.env as Env
    const found = new RegExp(rateMarks.source, 'y')
    found.lastIndex = state.pos
    const [whole, inside = ''] = found.exec(state.src) ?? []
    if (whole === undefined || !figures) return false
    if (!silent) pushMark(state, figures, inside)
    state.pos += whole.length
    return true
  })
}

function pushMark(state: StateInline, figures: Figures, inside: string): void {
  const env = state.env as Env
  const write = (text: string) => void (state.push('text', '', 0).content = text)
  const found = markedFigure(env, figures, inside)
  if (typeof found === 'string') return write(found)
  const { mark, rate, step } = found
  const text = figureText(env, found)
  // On a site that speaks English alone, sets and bands are English in a Hindi text; addresses are everywhere. A screen reader reads them in that voice.
  const isForeign = env.language === 'hi' && /[a-z]{2}/i.test(text) && !/[\u0900-\u097f]/.test(text)
  if (isForeign) state.push('english_open', 'span', 1).attrs = [['lang', 'en']]
  write(text)
  if (isForeign) state.push('english_close', 'span', -1)
  if (mark.form === 'since') return
  pushNote(state, rate, step)
  const isShort = mark.form === 'value' || mark.form === 'note'
  if (!isShort && isOverdue(rate, step)) write(` (${rateLabels[env.language ?? 'en'].due(step.reviewBy ?? '')})`)
}
