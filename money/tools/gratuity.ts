import { t } from '#words'
import { calculator, inRupees } from './calculator.ts'
import { fromPaise, percentOf, shareOf, toPaise } from './exact.ts'
import { choice, money, whole } from './fields.ts'
import type { RateValues } from '../rates/rate-list.ts'
import { about, percentText, yearsText, monthsText } from './amount-text.ts'
import { bars } from './pictures.ts'
import { amountPart, comparedAmounts, headline, part } from './headline.ts'

/**
 * Gratuity: 15/26 of the last month's wages for each year, a part over six months counting as one, up to the cap (Payment of Gratuity Act 1972; now
 * section 53 of the Code on Social Security). By law it is due after some years of service, and without them after death or disablement. The Code pays
 * it pro rata after a death and under a contract for a fixed term (third proviso to section 53(2)), and does not say how parts of a year count: both
 * readings are the answer then. Wages are at least half of all pay (section 2(88); questions and answers of labour.gov.in). Rounded half up to the paisa.
 */
export const gratuity = calculator({
  name: 'gratuity',
  title: t`Gratuity`,
  fields: {
    lastMonthlyWages: money(t`Last month’s wages: basic salary and dearness allowance`, { example: 26_000 }),
    wholePay: money(t`Whole pay of that month, if the wages are less than half of it`, { optional: true }),
    years: whole(t`Full years of service`, 'years', { max: 60, example: 10 }),
    months: whole(t`Extra months`, 'months', { max: 11, default: 0 }),
    end: choice(
      t`How service ends`,
      {
        leaving: t`Resignation, retirement or the end of the contract`,
        death: t({ message: 'Death', context: 'how service ends' }),
        disablement: t`Disablement by accident or illness`,
      },
      { default: 'leaving', synonyms: { resignation: 'leaving', retirement: 'leaving' }, more: true },
    ),
    contract: choice(
      t`Contract`,
      { regular: t`Without a fixed end`, 'fixed-term': t`For a fixed term` },
      { default: 'regular', when: { end: ['leaving', 'disablement'] } },
    ),
  },
  rates: ['gratuityFormula', 'gratuityCap', 'gratuityYears'],
  calculate(typed, rates) {
    const inputs = withWholePay(typed, rates)
    const { lastMonthlyWages, years, months } = inputs
    const { gratuityFormula: formula, gratuityCap } = rates
    const counted = years + (months > 6 ? 1 : 0)
    const byFormula = fromPaise(shareOf(toPaise(lastMonthlyWages), formula.wagesOf * counted, formula.month))
    const needed = yearsNeeded(inputs, rates.gratuityYears)
    const isDue = years >= needed
    const payableUnderCap20Lakh = isDue ? Math.min(byFormula, gratuityCap) : 0
    const proRataByMonths = isDue && isProRata(inputs) && months > 0 ? byFullMonths(inputs, rates) : null
    const rounded = isDue ? t`Payable under the cap` : t`Payable by law before these years`
    return {
      result: { byFormula, payableUnderCap20Lakh, proRataByMonths },
      working: [
        ...(typed.wholePay === undefined ? [] : [inRupees(t`Wages that count`, lastMonthlyWages)]),
        { label: t`Years that count`, value: counted, unit: 'years' },
        inRupees(
          t`${formula.wagesOf}/${formula.month} of the wages of the last month`,
          fromPaise(shareOf(toPaise(lastMonthlyWages), formula.wagesOf, formula.month)),
        ),
        inRupees(t`For all years`, byFormula),
        { label: t`Full years of service that the law asks for`, value: needed, unit: 'years' },
        inRupees(t`Legal cap`, gratuityCap),
        ...(proRataByMonths === null
          ? [inRupees(rounded, payableUnderCap20Lakh)]
          : [
              inRupees(t`Payable if ‘pro rata’ rounds to full years`, payableUnderCap20Lakh),
              inRupees(t`Payable if ‘pro rata’ counts each full month`, proRataByMonths),
            ]),
      ],
    }
  },
  watches: ['wageBase'],
  warns: (inputs, rates, { proRataByMonths }) => [
    wagesWarning(inputs, rates),
    earlyWarning(withWholePay(inputs, rates), rates),
    proRataWarning(inputs, proRataByMonths),
  ],
  sentence: (_inputs, { byFormula, payableUnderCap20Lakh: payable, proRataByMonths: byMonths }) =>
    byMonths !== null
      ? t`The gratuity would be ${about(byMonths)} if ‘pro rata’ counts each full month, and ${about(payable)} if it rounds to full years.`
      : payable === 0 && byFormula > 0
        ? t`By law no gratuity would be due yet; the formula would come to ${about(byFormula)}.`
        : t`The gratuity would be ${about(payable)}.`,
  headline: ({ years, months }, { payableUnderCap20Lakh: payable, byFormula, proRataByMonths: byMonths }) => {
    const service = part(t`Service`, monthsText(years * 12 + months))
    return byMonths === null
      ? headline(t`Payable by law`, about(payable), [service, amountPart(t`By the formula`, byFormula)])
      : comparedAmounts(
          t`Payable by law, by the two readings of ‘pro rata’`,
          { [t`By full months`]: byMonths, [t`By full years`]: payable },
          [service],
          about,
        )
  },
  picture: (_inputs, { result: { byFormula } }, { gratuityCap }) =>
    byFormula === 0
      ? null
      : bars(
          { title: t`The formula and the cap`, description: t`The lower of the two is payable by law.` },
          { [t`By the formula, for all years`]: byFormula, [t`Legal cap`]: gratuityCap },
        ),
})

type WageBase = Partial<Pick<RateValues, 'wageBase'>>
interface Pay {
  lastMonthlyWages: number
  wholePay: number | undefined
}

/** The same service with the wages that count: not less than a share of the whole pay. */
const withWholePay = <S extends Pay>(service: S, { wageBase = '0' }: WageBase): S => ({
  ...service,
  lastMonthlyWages: Math.max(
    service.lastMonthlyWages,
    fromPaise(percentOf(toPaise(service.wholePay ?? 0), Number(wageBase))),
  ),
})

/** The warning of wages that count in part because of the whole pay. */
function wagesWarning(service: Pay, rates: WageBase): string | undefined {
  const { lastMonthlyWages: counted } = withWholePay(service, rates)
  if (rates.wageBase === undefined || counted === service.lastMonthlyWages) return undefined
  return t`By the labour codes at least ${percentText(Number(rates.wageBase))} of the whole pay counts as wages: here ${about(counted)}. It holds where service ends under the codes, since November 2025. Pay by results, stock options and repaid expenses are not in the whole pay, as the Labour Ministry reads it: ask the employer what it takes.`
}

interface Service {
  lastMonthlyWages: number
  years: number
  months: number
  end: 'leaving' | 'death' | 'disablement'
  contract: 'regular' | 'fixed-term'
}
type Rates = Pick<RateValues, 'gratuityFormula' | 'gratuityCap' | 'gratuityYears'>

const yearsNeeded = ({ end, contract }: Service, rule: RateValues['gratuityYears']) =>
  end !== 'leaving' ? 0 : contract === 'fixed-term' ? rule.fixedTerm : rule.usual

const isProRata = ({ end, contract }: Service) => end === 'death' || contract === 'fixed-term'

/** The gratuity by full months, under the cap, in rupees. */
function byFullMonths({ lastMonthlyWages, years, months }: Service, { gratuityFormula, gratuityCap }: Rates): number {
  const { wagesOf, month } = gratuityFormula
  return Math.min(
    gratuityCap,
    fromPaise(shareOf(toPaise(lastMonthlyWages), wagesOf * (years * 12 + months), month * 12)),
  )
}

/**
 * Days of work that make a year of continuous service (section 54 of the Code, section 2A of the law before it). The Madras High Court took them so for
 * the fifth year (Mettur Beardsell v. Regional Labour Commissioner, 1998). Days of rest that are paid count (Supreme Court, American Express, 1985), so
 * that a month has 30.
 */
const daysOfYear = 240
const daysOfMonth = 30

/** The warning of service that is too short, with what is due by another reading of the law. */
function earlyWarning(service: Service, rates: Rates): string | undefined {
  const { years, months, contract } = service
  const { gratuityYears: rule } = rates
  if (years >= yearsNeeded(service, rule)) return undefined
  const least = yearsText(contract === 'fixed-term' ? rule.fixedTerm : rule.usual)
  const otherwise = about(byFullMonths(service, rates))
  if (contract === 'fixed-term')
    return t`Before ${least} of service under a contract for a fixed term no gratuity is due, as the Labour Ministry reads the law. The Code itself names no least time where such a contract has run out: by full months it would be ${otherwise}. Ask the employer how it counts.`
  if (years === rule.usual - 1 && months * daysOfMonth >= daysOfYear)
    return t`Before ${least} of service the law gives no gratuity. But courts have taken a last year with 240 days of work as a full one: then it would be ${about(Math.min(rates.gratuityCap, byYears(service, rule.usual, rates)))}. An employer may see it otherwise; a labour office can tell.`
  return t`Before ${least} of service the law gives no gratuity, unless service ends by death or disablement. Under a contract for a fixed term ${yearsText(rule.fixedTerm)} is enough. An employer may pay more than the law asks for.`
}

const byYears = ({ lastMonthlyWages }: Service, years: number, { gratuityFormula: { wagesOf, month } }: Rates) =>
  fromPaise(shareOf(toPaise(lastMonthlyWages), wagesOf * years, month))

function proRataWarning({ end }: Service, byMonths: number | null): string | undefined {
  if (byMonths === null) return undefined
  return end === 'death'
    ? t`After a death the law pays gratuity pro rata, and does not say how parts of a year count. Both readings are shown; the nearer one to its words counts each month. Ask the employer how it counts.`
    : t`Under a contract for a fixed term the law pays gratuity pro rata, and does not say how parts of a year count. Both readings are shown; the nearer one to its words counts each month. Ask the employer how it counts.`
}
