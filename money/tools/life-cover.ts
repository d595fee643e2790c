import { t } from '#words'
import { presentOfPayments } from './annuity.ts'
import { calculator, inRupees } from './calculator.ts'
import { rupees } from './exact.ts'
import { money, percent, whole } from './fields.ts'
import { about } from './amount-text.ts'
import { waterfall } from './pictures.ts'
import { amountPart, headline } from './headline.ts'

/**
 * The cover that replaces what a family needs: its yearly needs at the start of each year, in today’s rupees at a real return, with debts and goals,
 * less what is there. Rounded once, to the paisa.
 */
export const lifeCover = calculator({
  name: 'lifeCover',
  title: t`Life cover that a family needs`,
  fields: {
    needsAYear: money(t`What the family needs in a year without your income`, { example: 360_000 }),
    years: whole(t`Years for which it needs that`, 'years', { min: 1, max: 80, example: 20 }),
    realReturnPercent: percent(t`Yearly return above the rise in prices`, {
      min: -20,
      max: 20,
      default: 0,
      example: 1,
      more: true,
    }),
    debts: money(t`Debts to repay`, { default: 0, example: 1_500_000 }),
    goals: money(t`Other goals, in today’s rupees`, { default: 0, example: 1_000_000 }),
    have: money(t`Savings and cover that you already have`, { default: 0, example: 800_000 }),
  },
  calculate({ needsAYear, years, realReturnPercent, debts, goals, have }) {
    const needs = rupees(needsAYear * presentOfPayments(realReturnPercent / 100, years, 'start'))
    const cover = rupees(Math.max(0, needs + debts + goals - have))
    return {
      result: { needs, cover },
      working: [
        inRupees(t`Needs of all years, as one amount today`, needs),
        inRupees(t`Debts`, debts),
        inRupees(t`Other goals`, goals),
        inRupees(t`Less savings and cover that you already have`, -have),
        inRupees(t`Cover that the family needs`, cover),
      ],
    }
  },
  sentence: (_inputs, result) => t`The family would need a cover of about ${about(result.cover)}.`,
  headline: ({ debts, goals, have }, { cover, needs }) =>
    headline(t`Cover that the family needs, about`, about(cover), [
      amountPart(t`Needs of all years`, needs),
      amountPart(t`Debts and goals`, debts + goals),
      amountPart(t`There already`, have),
    ]),
  picture: ({ debts, goals, have }, { result }) =>
    result.cover === 0
      ? null
      : waterfall(
          {
            title: t`The way to the cover`,
            description: t`Needs, debts and goals add up; what is there is taken off.`,
          },
          {
            [t`Needs of all years`]: result.needs,
            [t`Debts`]: debts,
            [t`Other goals`]: goals,
            [t`What is there`]: -have,
          },
          [t`Cover`, result.cover],
        ),
})
