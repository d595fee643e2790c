import { t } from '#words'
import { calculator, inRupees } from './calculator.ts'
import { fromPaise, sum, toPaise } from './exact.ts'
import { mostMoney } from './fields.ts'
import { about } from './amount-text.ts'
import { bars } from './pictures.ts'
import { amountPart, headline } from './headline.ts'

/** Deposits in one bank that are insured: principal and interest of all accounts together, up to the limit (DICGC). Exact to the paisa. */
export const depositInsurance = calculator({
  name: 'depositInsurance',
  title: t`Insured deposits in one bank`,
  fields: {
    accountsInOneBankSameCapacity: {
      kind: 'amounts',
      label: t`Accounts in one bank in your own name, with their interest`,
      min: 0,
      max: mostMoney,
      most: 100,
      example: [120_000, 450_000],
    },
  },
  rates: ['dicgc'],
  calculate({ accountsInOneBankSameCapacity: accounts }, { dicgc }) {
    const all = sum(accounts.map(toPaise))
    const insured = Math.min(all, toPaise(dicgc))
    const result = { insured: fromPaise(insured), notInsured: fromPaise(all - insured) }
    return {
      result,
      working: [
        inRupees(t`All accounts together`, fromPaise(all)),
        inRupees(t`Limit for a depositor in a bank`, dicgc),
        inRupees(t`Insured`, result.insured),
        inRupees(t`Not insured`, result.notInsured),
      ],
    }
  },
  sentence: (_inputs, result) =>
    result.notInsured === 0
      ? t`All of it, ${about(result.insured)}, is insured.`
      : t`${about(result.insured)} is insured; ${about(result.notInsured)} is not.`,
  headline: (_inputs, { insured, notInsured }) =>
    headline(t`Insured`, about(insured), [amountPart(t`Not insured`, notInsured)]),
  picture: (_inputs, { result }) =>
    bars(
      { title: t`Insured, and not insured`, description: t`All accounts in one bank count together.` },
      { [t`Insured`]: result.insured, [t`Not insured`]: result.notInsured },
    ),
})
