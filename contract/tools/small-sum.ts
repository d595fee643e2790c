import { t } from '#words'
/** The choices of the strip on the first page: what a small sum of each month becomes. */
export const smallSum = {
  monthly: ['500', '1000', '3000'],
  years: ['10', '20', '30'],
  /** The choices of an address that names none. */
  usual: { monthly: '1000', years: '20' },
  /** The return of a year that it assumes, in percent. */
  ratePercent: '8',
} as const

/** The inputs of the calculator behind it, as they stand in its address. */
export const smallSumInputs = ({ monthly, years }: { monthly: string; years: string }) => ({
  monthly,
  ratePercent: smallSum.ratePercent,
  time: t`${years} years`,
})
