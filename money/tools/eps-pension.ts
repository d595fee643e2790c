import { t } from '#words'
import { calculator, inRupees } from './calculator.ts'
import { fromPaise, percentOf, shareOf, toPaise } from './exact.ts'
import { money, whole } from './fields.ts'
import type { RateValues } from '../rates/rate-list.ts'
import { about, percentText, yearsText } from './amount-text.ts'
import { bars } from './pictures.ts'
import { headline, part } from './headline.ts'

/**
 * A pension of EPS that is taken before or after the usual age. Each year before takes off the same share of the full pension (paragraph 12(7) of EPS 1995,
 * ‘four per cent for every year’: 32 % at fifty by the reports), and each year of waiting adds to what it has become (EPFO in April 2016: 4 % for one
 * year, 8.16 % for two). The wording of EPS 2026 was not seen: a warning has the other reading of the years before. Rounded half up to the paisa.
 */
export const epsPension = calculator({
  name: 'epsPension',
  title: t`EPS pension, taken early or late`,
  fields: {
    fullPension: money(t`Full monthly pension, as EPFO shows it for the usual age`, { example: 3_000 }),
    takenAt: whole(t`Age at which you take it`, 'years', { max: 120, example: 55 }),
    service: whole(t`Years of service that count for EPS`, 'years', { max: 60, example: 15 }),
  },
  rates: ['epsAge'],
  calculate({ fullPension, takenAt, service }, { epsAge: rule }) {
    const full = toPaise(fullPension)
    const isPaid = takenAt >= rule.earliest && service >= rule.service
    const pension = isPaid ? pensionAt(takenAt, full, rule) : 0
    const early = isPaid ? Math.max(0, rule.usual - takenAt) : 0
    const before = pension * early * 12
    const isLess = early > 0 && pension < full
    return {
      result: {
        pensionAMonth: fromPaise(pension),
        changeAMonth: fromPaise(pension - full),
        paidBefore: fromPaise(before),
        evenAtAge: isLess ? rule.usual + Math.floor(Math.ceil(before / (full - pension)) / 12) : null,
      },
      working: [
        inRupees(t`Full monthly pension, at ${rule.usual}`, fullPension),
        { label: t`Years before ${rule.usual}`, value: early, unit: 'years' },
        { label: t`Years after ${rule.usual} that count`, value: yearsLate(takenAt, rule), unit: 'years' },
        inRupees(t`More or less for these years`, fromPaise(pension - full)),
        inRupees(t`Paid until ${rule.usual}`, fromPaise(before)),
        inRupees(t`Monthly pension`, fromPaise(pension)),
      ],
    }
  },
  warns: ({ fullPension, takenAt, service }, { epsAge: rule }) => {
    const isEarly = takenAt >= rule.earliest && takenAt < rule.usual
    return [
      service < rule.service
        ? t`With less than ${yearsText(rule.service)} of service EPS pays no monthly pension at any age: the money can be taken out instead, or the service goes on in the next job.`
        : undefined,
      takenAt < rule.earliest
        ? t`Before the age of ${rule.earliest} EPS pays no pension, except after a disablement, or to the family after a death.`
        : undefined,
      isEarly
        ? t`A pension before ${rule.usual} is for those who have left work under EPF, and it stays lower for life.`
        : undefined,
      isEarly && rule.usual - takenAt > 1 ? readingWarning(takenAt, toPaise(fullPension), rule) : undefined,
      takenAt > rule.latest
        ? t`Waiting adds to the pension until ${rule.latest}: later years are not counted.`
        : undefined,
    ]
  },
  sentence: ({ takenAt }, { pensionAMonth, changeAMonth, evenAtAge }) =>
    pensionAMonth === 0
      ? t`EPS would pay no monthly pension.`
      : evenAtAge !== null
        ? t`From ${takenAt} the pension would be ${about(pensionAMonth)} a month, ${about(-changeAMonth)} less than the full one, for life. Waiting for the full one has paid more in all from the age of ${evenAtAge} on, without interest.`
        : changeAMonth > 0
          ? t`From ${takenAt} the pension would be ${about(pensionAMonth)} a month, ${about(changeAMonth)} more than the full one.`
          : t`From ${takenAt} the pension would be ${about(pensionAMonth)} a month.`,
  headline: ({ takenAt, fullPension }, { pensionAMonth, evenAtAge }) =>
    headline(t`Monthly pension from the age of ${takenAt}`, about(pensionAMonth), [
      part(t`Full pension`, about(fullPension)),
      ...(evenAtAge === null ? [] : [part(t`Waiting has paid more from`, t`age ${evenAtAge}`)]),
    ]),
  picture: ({ fullPension, takenAt }, { result: { pensionAMonth } }, { epsAge: { usual } }) =>
    pensionAMonth === 0 || takenAt === usual
      ? null
      : bars(
          {
            title: t`The pension at two ages`,
            description: t`Each year before ${usual} takes something off for life; waiting adds to it.`,
          },
          { [t`At ${takenAt}`]: pensionAMonth, [t`At ${usual}`]: fullPension },
        ),
})

type Rule = RateValues['epsAge']

const yearsLate = (takenAt: number, { usual, latest }: Rule) => Math.max(0, Math.min(takenAt, latest) - usual)

/** The pension at an age, in paise: whole years count. */
const pensionAt = (takenAt: number, full: number, rule: Rule) =>
  takenAt < rule.usual
    ? Math.max(0, full - shareOf(full, (rule.usual - takenAt) * Number(rule.lessAYear), 100))
    : yearByYear(full, yearsLate(takenAt, rule), Number(rule.moreAYear))

/** An amount after some years, each of which changes by a percentage what the years before have made of it. */
const yearByYear = (amount: number, years: number, percent: number): number =>
  years === 0 ? amount : yearByYear(amount + percentOf(amount, percent), years - 1, percent)

/** The warning of the years before the usual age by the other reading, which counts them as those of waiting. */
function readingWarning(takenAt: number, full: number, { usual, lessAYear }: Rule): string {
  const other = yearByYear(full, usual - takenAt, -Number(lessAYear))
  return t`The sum takes ${percentText(Number(lessAYear))} of the full pension for each year before ${usual}, as the scheme of 1995 is reported. If EPFO takes it each year of what is left, the pension would be ${about(fromPaise(other))}. The wording of the scheme of 2026 was not seen: ask EPFO.`
}
