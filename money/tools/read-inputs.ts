import { t } from '#words'
import { asciiDigits } from '../digits.ts'
import { durationText } from './duration.ts'
import type { Field, Fields, InputErrors, TimeUnit, Value } from './fields.ts'
import { matters } from './matters.ts'
import { numberFrom } from './number-text.ts'
import { rangeOf } from './range-text.ts'
import { isList, readValue } from './read-value.ts'

interface ReadInputs {
  values: Record<string, Value>
  /** The values in the request, under the names and in the units that it used, and the defaults that were filled in. */
  named: Record<string, Value>
  errors: InputErrors
}

/**
 * Reads the inputs of a calculator from the texts of an address or a form.
 * @param fields the calculator's inputs
 * @param texts a text for each, or several for a list; the empty text counts as left out, numbers are read as people write them
 * @param rate the registry's value for an input that is left out, by the choices
 * @returns the values, or what is wrong with each input: a name that is not an input is wrong too
 */
export function readInputs(
  fields: Fields,
  texts: Readonly<Record<string, unknown>>,
  rate: (field: Field, values: Readonly<Record<string, Value>>) => number | undefined,
): ReadInputs {
  const values: Record<string, Value> = {}
  const named: Record<string, Value> = {}
  const errors: InputErrors = {}
  for (const name of Object.keys(texts))
    if (!isInput(fields, name)) errors[name.slice(0, 100)] = [t`There is no such input`]
  const absent: [string, Field][] = []
  for (const [name, field] of Object.entries(fields)) {
    const [input, second] = namedTexts(name, field, texts)
    if (second) errors[name] = [givenTwice(field.label, input?.name ?? name, second.name)]
    else if (!input) absent.push([name, field])
    else if (input.text === undefined) errors[input.name] = [givenOften(field.label)]
    else {
      const read = readValue(field, input.unit ? durationText(input.text, input.unit) : input.text)
      if ('wrong' in read) errors[input.name] = read.wrong.map((message) => withLabel(field, message))
      else {
        values[name] = read.value
        named[input.name] = input.unit ? (numberFrom(input.text) ?? read.value) : read.value
      }
    }
  }
  // Choices first: the default of another input can depend on them.
  for (const [name, { default: value }] of absent) values[name] = value
  for (const [name, field] of absent) {
    const value = rate(field, values) ?? field.default
    const isNeeded = !field.optional && matters(field.when, values)
    if (value === undefined && isNeeded) errors[name] = [isRequired(field)]
    else named[name] = values[name] = value
  }
  return { values, named, errors }
}

/** True for the name of an input, or another name by which a call may give one. */
export const isInput = (fields: Fields, name: string): boolean =>
  Object.hasOwn(fields, name) || Object.values(fields).some((field) => Object.hasOwn(aliasesOf(field), name))

/** Texts under the inputs' own names instead of their aliases: `months=60` is a time of '5 years'. */
export function byOwnNames(fields: Fields, texts: Readonly<Record<string, string>>): Record<string, string> {
  const own = { ...texts }
  for (const [name, field] of Object.entries(fields))
    for (const [alias, unit] of Object.entries(aliasesOf(field))) {
      const text = own[alias]
      if (alias !== name) delete own[alias]
      if (text !== undefined && text.trim() !== '' && !own[name]) own[name] = durationText(asciiDigits(text), unit)
    }
  return own
}

const aliasesOf = (field: Field): Readonly<Record<string, TimeUnit>> => (field.kind === 'duration' ? field.aliases : {})

interface NamedText {
  name: string
  /** Undefined if the request has it several times. */
  text: string | undefined
  /** The unit of a number under this name. */
  unit?: TimeUnit
}

/** The texts of an input in a request, under its own name and its aliases. */
function namedTexts(name: string, field: Field, texts: Readonly<Record<string, unknown>>): NamedText[] {
  const names: Omit<NamedText, 'text'>[] = [
    { name },
    ...Object.entries(aliasesOf(field)).map(([alias, unit]) => ({ name: alias, unit })),
  ]
  return names.flatMap((named): NamedText[] => {
    const input = texts[named.name]
    const once = isList(field) && Array.isArray(input) ? input.join('\n') : input
    if (once === undefined) return []
    if (typeof once !== 'string') return [{ ...named, text: undefined }]
    const text = asciiDigits(once).trim()
    return text === '' ? [] : [{ ...named, text }]
  })
}

/** A question stands by itself: it has the number that was typed. */
const withLabel = ({ label }: Field, message: string) => (message.endsWith('?') ? message : `${label}: ${message}`)

const givenTwice = (label: string, one: string, other: string) =>
  t`${label}: give it once, not as ‘${one}’ and as ‘${other}’ too`
const givenOften = (label: string) => t`${label}: give it once`

function isRequired(field: Field) {
  const [label, range] = [field.label, rangeOf(field)]
  return t`${label} is required: ${range}`
}
