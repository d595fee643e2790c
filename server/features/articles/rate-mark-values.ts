import { t } from '#words'
import { rupeesInWords } from '../../../money/charts/figures.ts'
import { money as english, type Money } from '../../../money/kit.ts'
import { rateMarks, readMark, type RateMark } from '../../../money/rates/rate-marks.ts'
import type { Rate, RateStep } from '../../../contract/rates/rates-api.ts'
import type { Band, RateKind } from '../../../money/rates/rates.ts'
import { bareText } from '../../../money/rates/rate-text.ts'
import type { Figures } from '../rates/figures.ts'
import { rateLabels, type Language } from './rate-labels.ts'

/** The figures for the marks of a text, and the language of the text. */
export type RateEnv = {
  figures?: Figures | undefined
  language?: Language | undefined
  /** Writes names and values in the language of the text; English if it is missing. */
  money?: Money | undefined
  rateFaults?: string[]
}

/** A mark with the value that it asks for. */
interface MarkedFigure {
  mark: RateMark
  rate: Rate
  step: RateStep
  kind: RateKind
  value: unknown
}

/**
 * Finds what a mark asks for. A mark that names no figure is noted in `env.rateFaults`.
 * @param inside what stands between the braces after `rate:`
 * @returns the text that replaces the mark, where there is no value
 */
export function markedFigure(env: RateEnv, figures: Figures, inside: string): MarkedFigure | string {
  const mark = readMark(inside)
  const listed = mark && (env.money ?? english).knownRate(mark.key)
  if (!listed) {
    const whole = `{{rate:${inside}}}`
    ;(env.rateFaults ??= []).push(t`Content names a figure that is not there: ${whole}`)
    return whole
  }
  const rate = figures.rates.get(mark.key)
  const step = rate && stepOn(rate, mark.day ?? figures.day)
  if (!rate || !step) return rateLabels[env.language ?? 'en'].none
  const part = mark.part === undefined || listed.kind.form !== 'set' ? undefined : listed.kind.parts[mark.part]
  if (!part) return { mark, rate, step, kind: listed.kind, value: step.value }
  return { mark, rate, step, kind: part.kind, value: (step.value as Record<string, unknown>)[mark.part ?? ''] }
}

/** The text of a figure, in the language of the article. */
export function figureText(
  { language = 'en', money = english }: RateEnv,
  { mark, step, kind, value }: MarkedFigure,
): string {
  const labels = rateLabels[language]
  if (mark.form === 'note') return ''
  // The second band begins where nothing is owed yet.
  if (mark.form === 'nil') return rupeesInWords((value as Band[])[1]?.above ?? 0, language)
  if (mark.form === 'since') return step.validFrom ? labels.day(step.validFrom) : labels.long
  return mark.form === 'value' ? bareText(kind, value) : (labels.text(kind, value) ?? money.rateText(kind, value))
}

/** The text of a chart with the values of its marks, which have no notes there. */
export function withFigures(text: string, env: RateEnv): string {
  const { figures } = env
  if (!figures) return text
  return text.replace(rateMarks, (_, inside: string) => {
    const found = markedFigure(env, figures, inside)
    return typeof found === 'string' ? found : figureText(env, found)
  })
}

const tableMark = /^\{\{rate:([A-Za-z0-9.@-]{1,80})\|table\}\}[ \t]*$/gm

/** Replaces lines by Markdown tables: lines such as `{{rate:newSlabs|table}}`, which name a figure in bands. */
export function withRateTables(text: string, env: RateEnv): string {
  const { figures, language = 'en' } = env
  if (!figures) return text
  const labels = rateLabels[language]
  return text.replace(tableMark, (whole, inside: string) => {
    const found = readMark(inside) ? markedFigure(env, figures, inside) : whole
    if (typeof found === 'string' || found.kind.form !== 'bands') return whole
    const rows = (found.value as Band[]).map(({ above, percent }, index, list) => {
      const share = Number(percent) === 0 ? labels.nil : `${percent} %`
      return `| ${labels.band(above, list[index + 1]?.above)} | ${share} |`
    })
    return [`| ${labels.bands[0]} {{rate:${inside}|note}} | ${labels.bands[1]} |`, '|:---|---:|', ...rows].join('\n')
  })
}

const stepOn = ({ current, earlier, coming }: Rate, day: string): RateStep | undefined =>
  [...(current ? [current] : []), ...earlier, ...coming].find(
    ({ validFrom, validUntil }) =>
      (validFrom === null || validFrom <= day) && (validUntil === null || day < validUntil),
  )
