import { t } from '#words'
import type { ToolPage } from './tool-page.ts'

/** Tax. */
export const taxPages: readonly ToolPage[] = [
  {
    slug: 'income-tax',
    title: t`Income tax, old and new regime`,
    about: t`Tax for a year by slabs, rebate, surcharge and cess, in both regimes, with gains on shares and funds.`,
    group: 'tax',
    calculators: {
      incomeTaxFromSalary: t`From a salary`,
      incomeTax: t`From taxable income`,
      regimeBreakEven: t`Where both cost the same`,
      incomeTaxWithGains: t`With gains`,
    },
    former: { incomeTaxWithGainsDisputed: 'incomeTaxWithGains' },
    leavesOut: [
      t`Business income, house property, agricultural income, foreign income and losses are not counted.`,
      t`Gains on debt funds, property and gold have rates of their own and are not counted.`,
      t`Interest and fees for late payment are not counted, nor tax that was deducted already.`,
    ],
  },
  {
    slug: 'hra',
    title: t`House rent allowance`,
    about: t`The part of a house rent allowance that is free of tax in the old regime.`,
    group: 'tax',
    calculators: { hraExemption: t`House rent allowance` },
    leavesOut: [
      t`The draft of the rules of 2026 counts half of the salary in four more cities; the final text was not seen. Ask which share your employer uses.`,
      t`A change of rent, salary or city within the year is counted month by month by your employer.`,
    ],
  },
  {
    slug: 'tds-and-late-fee',
    title: t`Tax deducted, and the fee for a late return`,
    about: t`Tax that a bank deducts from interest, and the fee when a return is filed after its day.`,
    group: 'tax',
    calculators: { tdsOnInterest: t`Tax deducted from interest`, lateFilingFee: t`Fee for a late return` },
    leavesOut: [
      t`Interest of non-residents, and interest that a company pays, have other rates and limits.`,
      t`A return in time that is revised after 31 December has the same fee.`,
      t`Interest on tax that was paid late is not counted.`,
    ],
  },
]
