import { rupeesInWords } from '../charts/figures.ts'
import { grouped } from '../grouped.ts'
import type { DurationField, Field, NumberField } from './fields.ts'
import { monthsText, yearsText } from './amount-text.ts'

/** The values that an input takes, as a text that follows its label. */
export function rangeOf(field: Field): string {
  switch (field.kind) {
    case 'number':
    case 'whole':
      return numbersOf(field)
    case 'duration':
      return timesOf(field)
    case 'choice':
      return `choose one of ${Object.keys(field.choices).join(', ')}`
    case 'flag':
      return 'answer yes or no'
    case 'day':
      return 'enter a date such as 2026-04-01'
    case 'month':
      return 'enter a month such as 2026-04'
    case 'amounts':
      return `enter at most ${field.most} amounts, one a line, such as 1,20,000`
    case 'flows':
      return `enter at most ${field.most} dates with amounts, one a line, such as 2024-01-31 -10,000`
  }
}

/** An amount in words where they say all of it: ₹10,000 crore, −₹10,000 crore, ₹5,00,001. */
export const amountText = (amount: number) => `${amount < 0 ? '−' : ''}${rupeesInWords(Math.abs(amount), 'en')}`

function numbersOf({ kind, unit, min, max }: NumberField): string {
  if (unit === 'rupees')
    return min > 0
      ? `enter an amount from ${amountText(min)} to ${amountText(max)}, such as 5,00,000 or 5 lakh`
      : `enter an amount of at most ${amountText(max)}, such as 5,00,000 or 5 lakh`
  if (unit === 'percent') return `enter a percentage from ${numberText(min)} to ${numberText(max)}, such as 8.5`
  const number = kind === 'whole' ? 'a whole number' : 'a number'
  return `enter ${number} of ${unit} from ${numberText(min)} to ${numberText(max)}`
}

const timesOf = ({ unit, min, max }: DurationField) =>
  unit === 'months'
    ? `enter a time from ${monthsText(min)} to ${monthsText(max)} in whole months, such as 5 years or 18 months`
    : min > 0
      ? `enter a time from ${yearsText(min)} to ${yearsText(max)}, such as 5 years or 400 days`
      : `enter a time of at most ${yearsText(max)}, such as 5 years or 400 days`

const numberText = (value: number) => `${value < 0 ? '−' : ''}${grouped(Math.abs(value))}`
