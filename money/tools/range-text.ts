import { t } from '#words'
import { chartLanguage, rupeesInWords } from '../charts/figures.ts'
import { grouped } from '../grouped.ts'
import type { DurationField, Field, NumberField, Unit } from './fields.ts'
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
      return oneOf(Object.keys(field.choices).join(', '))
    case 'flag':
      return t`answer yes or no`
    case 'day':
      return t`enter a date such as 2026-04-01`
    case 'month':
      return t`enter a month such as 2026-04`
    case 'amounts':
      return amountsUpTo(field.most)
    case 'flows':
      return flowsUpTo(field.most)
  }
}

/** An amount in words where they say all of it: ₹10,000 crore, −₹10,000 crore, ₹5,00,001. */
export const amountText = (amount: number) =>
  `${amount < 0 ? '−' : ''}${rupeesInWords(Math.abs(amount), chartLanguage)}`

const oneOf = (values: string) => t`choose one of ${values}`
const amountsUpTo = (most: number) => t`enter at most ${most} amounts, one a line, such as 1,20,000`
const flowsUpTo = (most: number) => t`enter at most ${most} dates with amounts, one a line, such as 2024-01-31 -10,000`

function numbersOf({ kind, unit, min, max }: NumberField): string {
  if (unit === 'rupees') {
    const [least, most] = [amountText(min), amountText(max)]
    return min > 0
      ? t`enter an amount from ${least} to ${most}, such as 5,00,000 or 5 lakh`
      : t`enter an amount of at most ${most}, such as 5,00,000 or 5 lakh`
  }
  const [least, most] = [numberText(min), numberText(max)]
  if (unit === 'percent') return t`enter a percentage from ${least} to ${most}, such as 8.5`
  const count = counts[unit] ?? unit
  return kind === 'whole'
    ? t`enter a whole number of ${count} from ${least} to ${most}`
    : t`enter a number of ${count} from ${least} to ${most}`
}

/** Units as they stand after 'a number of'. */
const counts: Partial<Record<Unit, string>> = {
  years: t({ message: 'years', context: 'a number of' }),
  months: t({ message: 'months', context: 'a number of' }),
  days: t({ message: 'days', context: 'a number of' }),
  times: t({ message: 'times', context: 'a number of' }),
}

function timesOf({ unit, min, max }: DurationField) {
  const text = unit === 'months' ? monthsText : yearsText
  const [least, most] = [text(min), text(max)]
  if (unit === 'months') return t`enter a time from ${least} to ${most} in whole months, such as 5 years or 18 months`
  return min > 0
    ? t`enter a time from ${least} to ${most}, such as 5 years or 400 days`
    : t`enter a time of at most ${most}, such as 5 years or 400 days`
}

const numberText = (value: number) => `${value < 0 ? '−' : ''}${grouped(Math.abs(value))}`
