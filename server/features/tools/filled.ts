import { lexemesOf } from '../../../contract/tokenizer.ts'
import type { Field, Fields, NumberField } from '../../../money/tools/fields.ts'
import { runningLoanFields } from '../../../money/tools/loan-fields.ts'
import { matters } from '../../../money/tools/matters.ts'
import { quantitiesIn } from '../../../money/tools/quantities-in.ts'

/** True where an amount is what somebody wants to have: a pension is no input. */
const isWished = (text: string) => /\bpension|पेंशन/iu.test(text)

/** A smaller amount is that of a month, where an input is for a year. */
const leastOfYear = 100_000
const isOfYear = (name: string) => /^gross|PerYear$|AYear/.test(name)

/**
 * The inputs of a calculator that a question names: the amount, the percentage and the time of '50 lakh home loan emi 20 saal', each if there is one.
 * @returns as an address has them; empty if nothing fits
 */
export function filledFrom(text: string, fields: Fields): Record<string, string> {
  const { amounts, percents, times } = quantitiesIn(text)
  const [amount, percent, time] = [isWished(text) ? undefined : onlyOf(amounts), onlyOf(percents), onlyOf(times)]
  const filled: Record<string, string> = {}
  // Nobody knows which of several inputs is meant.
  const ofRupees = open().filter(([, field]) => 'unit' in field && field.unit === 'rupees')
  if (amount !== undefined && ofRupees.length === 1)
    put(amount, (field, name) => field.unit === 'rupees' && (amount >= leastOfYear || !isOfYear(name)))
  if (percent !== undefined) put(percent, (field) => field.unit === 'percent')
  const duration = open().find(([, field]) => field.kind === 'duration')
  if (time && duration) filled[duration[0]] = `${time.count} ${time.unit}`
  else if (time) put(time.count, (_, name) => name === time.unit)
  return filled

  /** The inputs that a form shows at first. */
  function open(): [string, Field][] {
    const choices = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.default]))
    return Object.entries(fields).filter(
      ([, field]) => !field.more && !field.group && !field.former && matters(field.when, choices),
    )
  }

  /** Fills the first input that fits. */
  function put(value: number, fits: (field: NumberField, name: string) => boolean) {
    for (const [name, field] of open())
      if ((field.kind === 'number' || field.kind === 'whole') && fits(field, name)) {
        if (value >= field.min && value <= field.max) filled[name] = String(value)
        return
      }
  }
}

const home = new Set(lexemesOf('home house housing ghar makan makaan होम हाउस घर मकान'))

/** The inputs that the subject of a question implies: a loan for a home runs longer than others, and its rate is lower. */
export function assumedFrom(text: string, fields: Fields): Record<string, string> {
  const isHomeLoan =
    'principal' in fields && 'ratePercent' in fields && lexemesOf(text).some((lexeme) => home.has(lexeme))
  if (!isHomeLoan) return {}
  const { ratePercent, time } = runningLoanFields
  return { ratePercent: String(ratePercent.example), time: `${time.example} months` }
}

/** Nobody knows which of two amounts is which. */
const onlyOf = <Quantity>(all: readonly Quantity[]) => (all.length === 1 ? all[0] : undefined)
