import { t } from '#words'
import { isDay } from './days.ts'
import type { Flow, FlowsField, AmountsField, Value } from './fields.ts'
import { likelyNumbers, numberFrom } from './number-text.ts'
import { either } from './either.ts'
import { amountText, rangeOf } from './range-text.ts'

/** The value that a text gives an input, or what is wrong with it, as a text that follows the label. */
export type Read<T = Value> = { value: T } | { wrong: string[] }

/** The most lines of a list of which the faults are named. */
const mostFaults = 3

/** True for a number from the least to the most that a field takes. */
export const isWithin = (value: number, { min, max }: { min: number; max: number }) => value >= min && value <= max

/** An item of a list of amounts. */
export function amountIn(item: unknown, bounds: { min: number; max: number }): Read<number> {
  const text = typeof item === 'number' || typeof item === 'string' ? String(item).trim() : ''
  const value = numberFrom(text)
  const typed = shown(item)
  if (value === undefined) {
    const amounts = either(likelyNumbers(text).map((number) => amountText(number)))
    if (!amounts) return { wrong: [text === '' ? t`the amount is missing` : t`${typed} is no amount`] }
    return {
      wrong: [
        text.includes(',')
          ? t`${typed} has a slip in its commas: write ${amounts}`
          : t`${typed} is not clear: write ${amounts}`,
      ],
    }
  }
  if (isWithin(value, bounds)) return { value }
  const [least, most] = [amountText(bounds.min), amountText(bounds.max)]
  return { wrong: [t`${typed} is not from ${least} to ${most}`] }
}

/** An item of a list of dates with amounts. */
export function flowIn(item: unknown, bounds: FlowsField): Read<Flow> {
  if (!Array.isArray(item) || item.length !== 2) {
    const typed = shown(item)
    return { wrong: [t`${typed} is no date with an amount`] }
  }
  const [day, amount]: unknown[] = item
  if (typeof day !== 'string' || !isDay(isoDay(day))) {
    const typed = shown(day)
    return { wrong: [t`${typed} is no date`] }
  }
  const read = amountIn(amount, bounds)
  return 'wrong' in read ? read : { value: [isoDay(day), read.value] }
}

/** A list as JSON, or, as people write it, an item a line: `2024-01-31 -10,000` or `31/1/2024, -10,000`. Lines that are wrong are named. */
export function listIn<T>(text: string, field: AmountsField | FlowsField, itemOf: (item: unknown) => Read<T>): Read {
  const list = text.startsWith('[') ? parsed(text) : linesOf(text, field)
  if (list === undefined || list.length === 0) return { wrong: [rangeOf(field)] }
  const [most, found] = [field.most, list.length]
  if (found > most) return { wrong: [t`give at most ${most} lines; these are ${found}`] }
  const read = list.map(({ line, item }) => ({ line, read: itemOf(item) }))
  const faults = read.flatMap(({ line, read }) =>
    'wrong' in read ? read.wrong.map((message) => t`Line ${line}: ${message}`) : [],
  )
  if (faults.length === 0)
    return { value: read.flatMap(({ read }) => ('value' in read ? [read.value] : [])) as unknown as Value }
  const more = faults.length - mostFaults
  return { wrong: [...faults.slice(0, mostFaults), ...(more > 0 ? [t`Lines with a slip besides: ${more}`] : [])] }
}

interface Line {
  /** Counted from 1 as they stand, empty ones too. */
  line: number
  item: unknown
}

const linesOf = (text: string, { kind }: AmountsField | FlowsField): Line[] =>
  text.split(/\r?\n|[\r;]/).flatMap((line, index) => {
    const item = line.trim()
    return item === '' ? [] : [{ line: index + 1, item: kind === 'flows' ? flowInLine(item) : item }]
  })

/** The date and the amount of a line; what looks like neither stays as it is. */
function flowInLine(line: string): unknown {
  const [, day, amount = ''] = /^([\d/.-]*[/.-][\d/.-]*)(?:[\s,]+(.*))?$/.exec(line) ?? []
  return day === undefined || /^-?\d*\.?\d*$/.test(day) ? line : [day, amount]
}

/** A date of a list as YYYY-MM-DD: people write the day first. */
function isoDay(day: string): string {
  const [, date = '', month = '', year] = /^(\d\d?)[/.-](\d\d?)[/.-](\d{4})$/.exec(day) ?? []
  return year === undefined ? day : [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-')
}

function parsed(text: string): Line[] | undefined {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.map((item: unknown, index) => ({ line: index + 1, item })) : undefined
  } catch {
    return undefined
  }
}

/** The text that was typed, as far as it is short enough to be repeated. */
const shown = (item: unknown) => {
  const text = typeof item === 'string' ? item : (JSON.stringify(item) ?? '')
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
