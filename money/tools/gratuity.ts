import { t } from '#words'
import { calculator, inRupees } from './calculator.ts'
import { fromPaise, shareOf, toPaise } from './exact.ts'
import { choice, money, whole } from './fields.ts'
import type { RateValues } from '../rates/rate-list.ts'
import { about, yearsText, monthsText } from './amount-text.ts'
import { bars } from './pictures.ts'
import { amountPart, headline, part } from './headline.ts'

/**
 * Gratuity: 15/26 of the last month's wages for each year, a part over six months counting as one, up to the cap (Payment of Gratuity Act 1972; now
 * section 53 of the Code on Social Security). By law it is due after some years of service, fewer under a contract for a fixed term, and without them
 * after death or disablement. The Code pays it pro rata after a death and under a contract for a fixed term (third proviso to section 53(2)), and does not
 * say how parts of a year count: a warning has the amount by full months. Rounded half up to the paisa.
 */
export const gratuity = calculator({
  name: 'gratuity',
  title: t`Gratuity`,
  fields: {
    lastMonthlyWages: money(t`Last month’s wages: basic salary and dearness allowance`, { example: 26_000 }),
    years: whole(t`Full years of service`, 'years', { max: 60, example: 10 }),
    months: whole(t`Extra months`, 'months', { max: 11, default: 0 }),
    end: choice(
      t`How service ends`,
      { leaving: t`Resignation, retirement or the end of the contract`, death: t`Death or disablement` },
      {
        default: 'leaving',
        synonyms: { disablement: 'death', resignation: 'leaving', retirement: 'leaving' },
        more: true,
      },
    ),
    contract: choice(
      t`Contract`,
      { regular: t`Without a fixed end`, 'fixed-term': t`For a fixed term` },
      { default: 'regular', when: { end: ['leaving'] } },
    ),
  },
  rates: ['gratuityFormula', 'gratuityCap', 'gratuityYears'],
  calculate({ lastMonthlyWages, years, months, end, contract }, rates) {
    const { gratuityFormula: formula, gratuityCap } = rates
    const counted = years + (months > 6 ? 1 : 0)
    const byFormula = fromPaise(shareOf(toPaise(lastMonthlyWages), formula.wagesOf * counted, formula.month))
    const needed = yearsNeeded(end, contract, rates.gratuityYears)
    const isDue = years >= needed
    const payableUnderCap20Lakh = isDue ? Math.min(byFormula, gratuityCap) : 0
    return {
      result: { byFormula, payableUnderCap20Lakh },
      working: [
        { label: t`Years that count`, value: counted, unit: 'years' },
        inRupees(
          t`${formula.wagesOf}/${formula.month} of the wages of the last month`,
          fromPaise(shareOf(toPaise(lastMonthlyWages), formula.wagesOf, formula.month)),
        ),
        inRupees(t`For all years`, byFormula),
        { label: t`Full years of service that the law asks for`, value: needed, unit: 'years' },
        inRupees(t`Legal cap`, gratuityCap),
        inRupees(isDue ? t`Payable under the cap` : t`Payable by law before these years`, payableUnderCap20Lakh),
      ],
    }
  },
  warns: ({ lastMonthlyWages, years, months, end, contract }, rates) => {
    const { gratuityYears: rule } = rates
    return [
      years < yearsNeeded(end, contract, rule)
        ? contract === 'fixed-term'
          ? t`Before ${yearsText(rule.fixedTerm)} of service under a contract for a fixed term the law gives no gratuity.`
          : t`Before ${yearsText(rule.usual)} of service the law gives no gratuity, unless service ends by death or disablement. Under a contract for a fixed term ${yearsText(rule.fixedTerm)} is enough. An employer may pay more than the law asks for.`
        : undefined,
      months > 0 && years >= yearsNeeded(end, contract, rule) && isProRata(end, contract)
        ? proRataWarning(end, proRata(lastMonthlyWages, years * 12 + months, rates))
        : undefined,
    ]
  },
  sentence: (_inputs, result) =>
    result.payableUnderCap20Lakh === 0 && result.byFormula > 0
      ? t`By law no gratuity would be due yet; the formula would come to ${about(result.byFormula)}.`
      : t`The gratuity would be ${about(result.payableUnderCap20Lakh)}.`,
  headline: ({ years, months }, { payableUnderCap20Lakh: payable, byFormula }) =>
    headline(t`Payable by law`, about(payable), [
      part(t`Service`, monthsText(years * 12 + months)),
      amountPart(t`By the formula`, byFormula),
    ]),
  picture: (_inputs, { result: { byFormula } }, { gratuityCap }) =>
    byFormula === 0
      ? null
      : bars(
          { title: t`The formula and the cap`, description: t`The lower of the two is payable by law.` },
          { [t`By the formula, for all years`]: byFormula, [t`Legal cap`]: gratuityCap },
        ),
})

const yearsNeeded = (end: 'leaving' | 'death', contract: 'regular' | 'fixed-term', rule: RateValues['gratuityYears']) =>
  end === 'death' ? 0 : contract === 'fixed-term' ? rule.fixedTerm : rule.usual

const isProRata = (end: 'leaving' | 'death', contract: 'regular' | 'fixed-term') =>
  end === 'death' || contract === 'fixed-term'

/** The gratuity by full months, under the cap, in rupees. */
const proRata = (
  wages: number,
  months: number,
  { gratuityFormula: { wagesOf, month }, gratuityCap }: Pick<RateValues, 'gratuityFormula' | 'gratuityCap'>,
) => Math.min(gratuityCap, fromPaise(shareOf(toPaise(wages), wagesOf * months, month * 12)))

const proRataWarning = (end: 'leaving' | 'death', amount: number) =>
  end === 'death'
    ? t`After a death the law pays gratuity pro rata, and does not say how parts of a year count. By full months that would be ${about(amount)} here. The sum rounds to full years, as after a disablement. Ask the employer how it counts.`
    : t`Under a contract for a fixed term the law pays gratuity pro rata, and does not say how parts of a year count. By full months that would be ${about(amount)} here. The sum rounds to full years. Ask the employer how it counts.`
