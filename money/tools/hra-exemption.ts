import { t } from '#words'
import { calculator, inRupees } from './calculator.ts'
import { fromPaise, percentOf, toPaise } from './exact.ts'
import { choice, money, percent } from './fields.ts'
import { about, inr, percentText } from './amount-text.ts'
import { bars } from './pictures.ts'
import { amountPart, headline, twoFigures } from './headline.ts'

const hraCities = {
  metro: t`Delhi, Mumbai, Kolkata or Chennai`,
  draft: t`Bengaluru, Hyderabad, Pune or Ahmedabad`,
  other: t`Another place`,
} as const

/** The shares of the salary by rule 2A, in percent. */
const [half, twoFifths] = [50, 40]
const shareIn = (city: keyof typeof hraCities) => (city === 'metro' ? half : twoFifths)

/**
 * The part of a house rent allowance that is free of tax in the old regime: the least of the allowance, the rent above a tenth of the salary, and half
 * (or two fifths, by city) of the salary (before section 10(13A), rule 2A). Rounded half up to the paisa. For the cities that the draft rules
 * of 2026 add to those with half, the result has both: `exempt` by two fifths, `exemptAtHalf` by half.
 */
export const hraExemption = calculator({
  name: 'hraExemption',
  title: t`House rent allowance free of tax`,
  fields: {
    basicAndDaPerYear: money(t`Basic salary and dearness allowance for the year`, { example: 600_000 }),
    hraPerYear: money(t`House rent allowance for the year`, { example: 240_000 }),
    rentPerYear: money(t`Rent paid in the year`, { example: 264_000 }),
    city: choice(t`City`, hraCities, { default: 'other' }),
    percentOfSalary: percent(t`Share of the salary, if not that of the city`, { optional: true, more: true }),
  },
  calculate({ basicAndDaPerYear, hraPerYear, rentPerYear, city, percentOfSalary: typedPercent }) {
    const percentOfSalary = typedPercent ?? shareIn(city)
    const [salary, hra] = [toPaise(basicAndDaPerYear), toPaise(hraPerYear)]
    const aboveTenth = Math.max(0, toPaise(rentPerYear) - percentOf(salary, 10))
    const ofSalary = percentOf(salary, percentOfSalary)
    const exempt = Math.min(hra, aboveTenth, ofSalary)
    const isOpen = city === 'draft' && typedPercent === undefined
    const atHalf = Math.min(hra, aboveTenth, percentOf(salary, half))
    return {
      result: {
        exempt: fromPaise(exempt),
        taxableHra: fromPaise(hra - exempt),
        exemptAtHalf: isOpen ? fromPaise(atHalf) : null,
        taxableHraAtHalf: isOpen ? fromPaise(hra - atHalf) : null,
      },
      working: [
        inRupees(t`Allowance received`, hraPerYear),
        inRupees(t`Rent above a tenth of the salary`, fromPaise(aboveTenth)),
        inRupees(t`${percentText(percentOfSalary)} of the salary`, fromPaise(ofSalary)),
        inRupees(t`Free of tax: the least of the three`, fromPaise(exempt)),
        inRupees(t`Allowance that is taxed`, fromPaise(hra - exempt)),
        ...(isOpen
          ? [
              inRupees(t`If ${percentText(half)} of the salary counts: free of tax`, fromPaise(atHalf)),
              inRupees(t`If ${percentText(half)} of the salary counts: taxed`, fromPaise(hra - atHalf)),
            ]
          : []),
      ],
    }
  },
  watches: ['hra50Cities', 'tdsRentIndividual'],
  warns: ({ city, percentOfSalary, rentPerYear }, { tdsRentIndividual: deduction }) => [
    city === 'draft' && percentOfSalary === undefined
      ? t`City: two fifths of the salary counted there by the rules of before. The draft rules of 2026 count half from 1 April 2026, as several reports of February 2026 say, and rules were notified since; their words on the cities were not seen. Half is likely, not certain: ask which share your employer uses.`
      : undefined,
    deduction && rentPerYear > deduction.above * 12
      ? t`Rent above ${inr(deduction.above)} a month: who pays it deducts ${percentText(Number(deduction.rate))} of it as the landlord’s tax, once a year or when moving out.`
      : undefined,
  ],
  sentence: (_inputs, { exempt, taxableHra, exemptAtHalf }) =>
    exemptAtHalf === null || exemptAtHalf === exempt
      ? t`${about(exempt)} of the allowance would be free of tax in the old regime; ${about(taxableHra)} would be taxed.`
      : t`${about(exempt)} of the allowance would be free of tax in the old regime if two fifths of the salary count, and ${about(exemptAtHalf)} if half does.`,
  headline: (_inputs, { exempt, taxableHra, exemptAtHalf }) =>
    exemptAtHalf === null || exemptAtHalf === exempt
      ? headline(t`Free of tax in the old regime`, about(exempt), [amountPart(t`Taxed`, taxableHra, 'a1')])
      : twoFigures(t`Free of tax in the old regime`, {
          [t`If two fifths of the salary count`]: about(exempt),
          [t`If half of it does`]: about(exemptAtHalf),
        }),
  picture: ({ basicAndDaPerYear, hraPerYear, rentPerYear, city, percentOfSalary = shareIn(city) }) => {
    const amounts = [
      hraPerYear,
      Math.max(0, rentPerYear - basicAndDaPerYear / 10),
      (basicAndDaPerYear * percentOfSalary) / 100,
    ]
    const least = amounts.indexOf(Math.min(...amounts))
    const labels = [t`Allowance received`, t`Rent above a tenth of the salary`, t`Share of the salary for the city`]
    const chart = bars(
      { title: t`The three amounts`, description: t`The least of the three is free of tax.` },
      Object.fromEntries(
        labels.map((label, index) => [
          index === least ? t`${label}: the least, which counts` : label,
          amounts[index] ?? 0,
        ]),
      ),
    )
    return chart && { ...chart, type: 'limits' }
  },
})
