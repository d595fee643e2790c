import { asciiDigits } from '../digits.ts'
import { grouped } from '../grouped.ts'
import type { Field, Fields, Flow, NumberField, Value } from './fields.ts'
import { isMonth, isDay } from './days.ts'

/** The errors of bad input by the names of the inputs, as a refusal has them. */
export type InputErrors = Record<string, string[]>

/**
 * Reads the inputs of a calculator from the texts of an address or a form.
 * @param fields the calculator's inputs
 * @param texts a text for each; the empty text counts as left out, amounts may have commas
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
    const text = typeof given === 'string' ? asciiDigits(given).trim() : ''
    if (given !== undefined && typeof given !== 'string') errors[name] = [`${field.label}: give it once`]
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

const digits = /^[-+−]?(\d{1,15}|\d{1,3}(,\d{2,3}){1,6})(\.\d{1,20})?$/

/** @returns undefined for what is no number in bounds: neither NaN nor an infinity goes on */
function numberIn(text: string, { min, max }: { min: number; max: number }): number | undefined {
  const bare = text.replace(/^₹\s*/, '')
  if (!digits.test(bare)) return undefined
  const value = Number(bare.replaceAll(',', '').replace('−', '-'))
  return value >= min && value <= max ? value : undefined
}

function valueIn(field: Field, text: string): Value {
  switch (field.kind) {
    case 'number':
      return numberIn(text, field)
    case 'whole': {
      const value = numberIn(text, field)
      return Number.isInteger(value) ? value : undefined
    }
    case 'choice':
      return Object.hasOwn(field.choices, text) ? text : undefined
    case 'flag':
      return { true: true, yes: true, on: true, '1': true, false: false, no: false, off: false, '0': false }[text]
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

const amountOf = (item: unknown, bounds: { min: number; max: number }) =>
  typeof item === 'number' || typeof item === 'string' ? numberIn(asciiDigits(String(item)), bounds) : undefined

/** A list as JSON, or, as people write it, an item a line: `2024-01-31 -10,000`. */
function listIn<T>(text: string, most: number, itemOf: (item: unknown) => T | undefined): T[] | undefined {
  const items = text.startsWith('[') ? parsed(text) : text.split(/[\n;]+/).map((line) => itemInLine(line.trim()))
  if (!Array.isArray(items) || items.length === 0 || items.length > most) return undefined
  const values = items.map(itemOf)
  return values.every((value) => value !== undefined) ? values : undefined
}

function itemInLine(line: string): unknown {
  const parts = line.split(/\s+/)
  return parts.length === 1 ? parts[0] : parts
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
      return `at most ${field.most} amounts from ${numberText(field.min)} to ${numberText(field.max)}, such as [120000,450000]`
    case 'flows':
      return `at most ${field.most} dates with amounts, such as [["2024-01-01",-10000],["2026-01-01",12000]]`
  }
}

const numberText = (value: NumberField['min']) => `${value < 0 ? '−' : ''}${grouped(Math.abs(value))}`
