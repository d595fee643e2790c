import { t } from '#words'

/** Sums that cannot be made. */
export const sumRefusals = {
  noCalculator: t`There is no such calculator.`,
  notOnRecord: (figures: string) => t`This sum needs figures that are not on record: ${figures}.`,
}

/** The name of the inputs of a form that most people leave as they are. */
export const moreInputs = t({ message: 'More', context: 'inputs of a calculator' })

/** The labels of a calculator's frame on another site. */
export const frameLabels = {
  all: (site: string) => t`All calculators on ${site}`,
  calculate: t({ message: 'Calculate', context: 'button' }),
  due: (figures: string) => t`Due for a check, since newer figures may be out: ${figures}.`,
  education: (site: string) => t`By ${site}. Education, not advice.`,
  more: (site: string) => t`Table and sources on ${site}`,
  notRight: t`Some inputs need another look: the sum is made when they are right.`,
  step: t({ message: 'Step', context: 'of a sum' }),
  workedOut: t`How it is worked out`,
}

/** The labels of a sum's file. */
export const fileLabels = {
  calculator: t`Calculator`,
  certainty: t`Certainty`,
  day: t`Counted on`,
  due: t`This figure is due for a check: a newer one may be out.`,
  figure: t`Figure used`,
  input: t({ message: 'Input', context: 'of a calculator' }),
  result: t`Result`,
  since: t({ message: 'Since', context: 'a day' }),
  source: t`Source`,
  step: t({ message: 'Step', context: 'of a sum' }),
  unit: t({ message: 'Unit', context: 'of a figure' }),
  value: t({ message: 'Value', context: 'of an input or a figure' }),
  warning: t`Warning`,
}
