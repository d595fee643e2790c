import { t } from '#words'
import { isDay, isMonth } from './days.ts'
import { durationFrom } from './duration.ts'
import type { Field, NumberField, Value } from './fields.ts'
import { figureText } from './figure-text.ts'
import { likelyNumbers, numberFrom } from './number-text.ts'
import { either } from './either.ts'
import { rangeOf } from './range-text.ts'
import { type Read, isWithin, listIn, amountIn, flowIn } from './read-list.ts'

export const isList = ({ kind }: Field) => kind === 'amounts' || kind === 'flows'

/** Reads the text of an input. Neither NaN nor an infinity goes on. */
export function readValue(field: Field, text: string): Read {
  switch (field.kind) {
    case 'number':
    case 'whole':
      return numberIn(field, text)
    case 'duration': {
      const value = durationFrom(text, field)
      return orRange(field, value !== undefined && isWithin(value, field) ? value : undefined)
    }
    case 'choice':
      return orRange(field, choiceIn(field, text))
    case 'flag':
      return orRange(field, flags.get(text.toLowerCase()))
    case 'day':
      return orRange(field, isDay(text) ? text : undefined)
    case 'month':
      return orRange(field, isMonth(text) ? text : undefined)
    case 'amounts':
      return listIn(text, field, (line) => amountIn(line, field))
    case 'flows':
      return listIn(text, field, (line) => flowIn(line, field))
  }
}

/** The value of a choice by its name in any case, or by another word for it. */
function choiceIn(field: Extract<Field, { kind: 'choice' }>, text: string): string | undefined {
  const isMeant = (name: string) => name.toLowerCase() === text.toLowerCase()
  const synonym = Object.entries(field.synonyms ?? {}).find(([name]) => isMeant(name))
  return Object.keys(field.choices).find(isMeant) ?? synonym?.[1]
}

const flags = new Map([
  ...['true', 'yes', 'on', '1'].map((text) => [text, true] as const),
  ...['false', 'no', 'off', '0'].map((text) => [text, false] as const),
])

const orRange = (field: Field, value: Value): Read => (value === undefined ? { wrong: [rangeOf(field)] } : { value })

function numberIn(field: NumberField, typed: string): Read {
  const text = field.unit === 'percent' ? typed.replace(/\s*%$/, '') : typed
  const value = numberFrom(text)
  if (value !== undefined)
    return orRange(
      field,
      isWithin(value, field) && (field.kind === 'number' || Number.isInteger(value)) ? value : undefined,
    )
  // A comma may also stand for the point of a fraction, as in 8,5.
  const fraction = /^\d+,\d\d?$/.test(text) ? [Number(text.replace(',', '.'))] : []
  const likely = field.unit === 'rupees' ? likelyNumbers(text) : [...fraction, ...likelyNumbers(text)]
  const choices = likely.filter(
    (number) => isWithin(number, field) && (field.kind === 'number' || Number.isInteger(number)),
  )
  return {
    wrong: [choices.length > 0 ? didYouMean(choices.map((number) => figureText(number, field.unit))) : rangeOf(field)],
  }
}

function didYouMean(texts: readonly string[]) {
  const numbers = either(texts)
  return t`Did you mean ${numbers}?`
}
