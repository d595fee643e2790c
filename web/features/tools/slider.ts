import type { ToolInput } from '../../../contract/tools-api.ts'
import { numberFrom } from '../../../contract/tools/number-text.ts'

/** The attributes of a slider beside a number, from none to some times the example; null where no end is sensible. */
export function sliderOf({ kind, unit, min, max, default: value, example }: ToolInput) {
  const usual = Number(example ?? value ?? 0)
  if ((kind !== 'number' && kind !== 'whole') || !(usual > 0)) return null
  const end = unit === 'months' ? Math.ceil(usual / 3) * 12 : evenly(usual * (unit === 'percent' ? 2.5 : 4))
  const most = Math.min(max ?? end, end)
  const step = unit === 'percent' ? 0.05 : unit === 'months' && most > 60 ? 6 : stepTo(most, kind === 'whole')
  return { min: (min ?? 0) > 0 ? step : 0, max: most, step }
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
  if (changed.type !== 'range') {
    const slider = box?.querySelector<HTMLInputElement>('[type=range]')
    const value = sliderValue(changed.value)
    if (slider && value !== undefined) slider.value = String(value)
    return
  }
  const input = box?.querySelector<HTMLInputElement>('[name]')
  if (input) input.value = changed.value
}

/** The number that is typed; undefined while it is none. */
export const sliderValue = (text: string) => numberFrom(text.replace(/\s*%$/, ''))
