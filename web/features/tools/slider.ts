import { t } from '#words'
import type { ToolInput } from '../../../contract/tools/tool-shapes.ts'
import { durationFrom, durationText } from '../../../money/tools/duration.ts'
import { numberFrom } from '../../../money/tools/number-text.ts'
import { inGroups } from './amount-groups.ts'

/**
 * The attributes of a slider beside a number or a time (in years), from none to some times the example; null where no end is sensible.
 * @param text what stands in the field; where it is empty the slider stands at the default, or else at its beginning and says so
 */
export function sliderOf(input: ToolInput, text: string) {
  const { kind, min, default: value, example } = input
  const usual = sliderValue(input, String(example ?? value ?? '')) ?? 0
  if ((kind !== 'number' && kind !== 'whole' && kind !== 'duration') || !(usual > 0)) return null
  const { most, step } = endOf(input, usual)
  const least = (min ?? 0) > 0 ? step : 0
  const usually = sliderValue(input, String(value ?? ''))
  const isBlank = text.trim() === '' && usually === undefined
  return {
    min: least,
    max: most,
    step,
    defaultValue: sliderValue(input, text) ?? usually ?? least,
    'data-kind': kind,
    'data-rest': usually ?? least,
    ...(usually === undefined && { 'data-open': true }),
    ...(isBlank && blank),
  }
}

const nothing = t`Nothing entered`
const blank = { 'data-blank': true, 'aria-valuetext': nothing }

function endOf({ kind, unit, max }: ToolInput, usual: number) {
  if (kind === 'duration') {
    const most = Math.min(unit === 'months' ? (max ?? 0) / 12 : (max ?? 0), evenly(usual * 4))
    return { most, step: most > 10 ? 1 : 0.5 }
  }
  const end = unit === 'months' ? Math.ceil(usual / 3) * 12 : evenly(usual * (unit === 'percent' ? 2.5 : 4))
  const most = Math.min(max ?? end, end)
  const step = unit === 'percent' ? 0.05 : unit === 'months' && most > 60 ? 6 : stepTo(most, kind === 'whole')
  return { most, step }
}

/** A step that makes some two hundred of the way. */
const stepTo = (most: number, isWhole: boolean) => Math.max(evenly(most / 200), isWhole ? 1 : 0.01)

/** The next of 1, 2, 5, 10, 20, 50 … */
function evenly(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return (([1, 2, 5].find((part) => part * power >= value) ?? 10) * power) as number
}

/** Brings the slider and the input of a field together, after one of them has changed. */
export function tie(changed: HTMLInputElement): void {
  const box = changed.closest('.form-field')
  const slider = box?.querySelector<HTMLInputElement>('[type=range]')
  if (!slider) return
  const isTime = slider.dataset.kind === 'duration'
  const input = box?.querySelector<HTMLInputElement>('[name]')
  if (changed === slider) {
    if (input)
      input.value = isTime
        ? durationText(changed.value, 'years')
        : input.dataset.amount
          ? inGroups(changed.value)
          : changed.value
  } else {
    const value = sliderValue({ kind: isTime ? 'duration' : 'number' }, changed.value)
    if (value !== undefined) slider.value = String(value)
    else if (changed.value.trim() === '') slider.value = slider.dataset.rest ?? ''
  }
  const isBlank = input?.value.trim() === '' && slider.dataset.open !== undefined
  slider.toggleAttribute('data-blank', isBlank)
  if (isBlank) slider.setAttribute('aria-valuetext', nothing)
  else slider.removeAttribute('aria-valuetext')
}

/** The number that is typed, of a time in years; undefined while it is none. */
const sliderValue = ({ kind }: Pick<ToolInput, 'kind'>, text: string) =>
  kind === 'duration'
    ? durationFrom(text.trim(), { unit: 'years', bare: 'years' })
    : numberFrom(text.replace(/\s*%$/, ''))
