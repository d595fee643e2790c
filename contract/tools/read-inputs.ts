import { asciiDigits } from '../digits.ts'
import { grouped } from '../grouped.ts'
import type { Field, Fields, Flow, NumberField, Value } from './fields.ts'
import { isMonth, isDay } from './days.ts'
import { numberFrom } from './number-text.ts'

/** The errors of bad input by the names of the inputs, as a refusal has them. */
export type InputErrors = Record<string, string[]>

/**
 * Reads the inputs of a calculator from the texts of an address or a form.
 * @param fields the calculator's inputs
 * @param texts a text for each, or several for a list; the empty text counts as left out, numbers are read as people write them
 * @param rate the registry's value for an input that is left out
 * @returns the values, or what is wrong with each input: a name that is not an input is wrong too
 */
export function readInputs(
  fields: Fields,
  texts: Readonly<Record<string, unknown>>,
  rate: (field: Field) => number | undefined,
): { values: Record<string, Value>; errors: InputErrors } {
  const values: Record<string, Value> = {}
  const errors: InputErrors = {}
  for (const name of Object.keys(texts))
    if (!Object.hasOwn(fields, name)) errors[name.slice(0, 100)] = ['There is no such input']
  for (const [name, field] of Object.entries(fields)) {
    const given = texts[name]
    const once = isList(field) && Array.isArray(given) ? given.join('\n') : given
    const text = typeof once === 'string' ? asciiDigits(once).trim() : ''
    if (once !== undefined && typeof once !== 'string') errors[name] = [`${field.label}: give it once`]
    else if (text !== '') {
      const value = valueIn(field, text)
      if (value === undefined) errors[name] = [`${field.label}: ${rangeOf(field)}`]
      else values[name] = value
    } else {
      const value = rate(field) ?? field.default
      if (value === undefined && !field.optional) errors[name] = [`${field.label} is required: ${rangeOf(field)}`]
      else values[name] = value
    }
  }
  return { values, errors }
}

const isList = ({ kind }: Field) => kind === 'amounts' || kind === 'flows'

/** @returns undefined for what is no number in bounds: neither NaN nor an infinity goes on */
function numberIn(text: string, { min, max }: { min: number; max: number }): number | undefined {
  const value = numberFrom(text)
  return value !== undefined && value >= min && value <= max ? value : undefined
}

/** The value that a text gives an input; undefined if it gives none. */
export function valueIn(field: Field, text: string): Value {
  switch (field.kind) {
    case 'number':
      return numberIn(field.unit === 'percent' ? text.replace(/\s*%$/, '') : text, field)
    case 'whole': {
      const value = numberIn(text, field)
      return Number.isInteger(value) ? value : undefined
    }
    case 'choice':
      return Object.keys(field.choices).find((value) => value.toLowerCase() === text.toLowerCase())
    case 'flag':
      return flags.get(text.toLowerCase())
    case 'day':
      return isDay(text) ? text : undefined
    case 'month':
      return isMonth(text) ? text : undefined
    case 'amounts':
      return listIn(text, field.most, (item) => amountOf(item, field))
    case 'flows':
      return listIn(text, field.most, (item): Flow | undefined => {
        if (!Array.isArray(item) || item.length !== 2) return undefined
        const [day, amount] = item.map((part: unknown) => (part === null ? '' : part))
        const value = amountOf(amount, field)
        return typeof day === 'string' && isDay(day) && value !== undefined ? [day, value] : undefined
      })
  }
}

const flags = new Map([
  ...['true', 'yes', 'on', '1'].map((text) => [text, true] as const),
  ...['false', 'no', 'off', '0'].map((text) => [text, false] as const),
])

const amountOf = (item: unknown, bounds: { min: number; max: number }) =>
  typeof item === 'number' || typeof item === 'string' ? numberIn(String(item), bounds) : undefined

/** A list as JSON, or, as people write it, an item a line: `2024-01-31 -10,000` or `31/1/2024, -10,000`. */
function listIn<T>(text: string, most: number, itemOf: (item: unknown) => T | undefined): T[] | undefined {
  const items = text.startsWith('[') ? parsed(text) : linesOf(text).map(itemInLine)
  if (!Array.isArray(items) || items.length === 0 || items.length > most) return undefined
  const values = items.map(itemOf)
  return values.every((value) => value !== undefined) ? values : undefined
}

const linesOf = (text: string) =>
  text
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

function itemInLine(line: string): unknown {
  const [, day, amount] = /^(\d{4}-\d\d-\d\d|\d\d?[/.-]\d\d?[/.-]\d{4})[\s,]+(.*)$/.exec(line) ?? []
  if (day === undefined) return line
  const [date = '', month = '', year] = day.split(/[/.-]/)
  return [date.length === 4 ? day : [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-'), amount]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The values that an input takes, in words. */
export function rangeOf(field: Field): string {
  switch (field.kind) {
    case 'number':
      return `a number from ${numberText(field.min)} to ${numberText(field.max)}`
    case 'whole':
      return `a whole number from ${numberText(field.min)} to ${numberText(field.max)}`
    case 'choice':
      return `one of ${Object.keys(field.choices).join(', ')}`
    case 'flag':
      return 'true or false'
    case 'day':
      return 'a date such as 2026-04-01'
    case 'month':
      return 'a month such as 2026-04'
    case 'amounts':
      return `at most ${field.most} amounts from ${numberText(field.min)} to ${numberText(field.max)}, one a line, such as 1,20,000`
    case 'flows':
      return `at most ${field.most} dates with amounts, one a line, such as 2024-01-31 -10,000`
  }
}

const numberText = (value: NumberField['min']) => `${value < 0 ? '−' : ''}${grouped(Math.abs(value))}`
