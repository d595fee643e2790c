import type { ToolPage } from './tool-page.ts'

/** Tax. */
export const taxPages: readonly ToolPage[] = [
  {
    slug: 'income-tax',
    title: 'Income tax, old and new regime',
    about: 'Tax for a year by slabs, rebate, surcharge and cess, in both regimes, with gains on shares and funds.',
    group: 'tax',
    calculators: {
      incomeTaxFromSalary: 'From a salary',
      incomeTax: 'From taxable income',
      regimeBreakEven: 'Deductions at which both regimes cost the same',
      incomeTaxWithGains: 'With gains',
    },
    former: { incomeTaxWithGainsDisputed: 'incomeTaxWithGains' },
    leavesOut: [
      'Business income, house property, agricultural income, foreign income and losses are not counted.',
      'Gains on debt funds, property and gold have rates of their own and are not counted.',
      'Interest and fees for late payment are not counted, nor tax that was deducted already.',
    ],
  },
  {
    slug: 'hra',
    title: 'House rent allowance',
    about: 'The part of a house rent allowance that is free of tax in the old regime.',
    group: 'tax',
    calculators: { hraExemption: 'House rent allowance' },
    leavesOut: [
      'The draft of the rules of 2026 counts half of the salary in four more cities; the final text was not seen. Ask which share your employer uses.',
      'A change of rent, salary or city within the year is counted month by month by your employer.',
    ],
  },
  {
    slug: 'tds-and-late-fee',
    title: 'Tax deducted, and the fee for a late return',
    about: 'Tax that a bank deducts from interest, and the fee when a return is filed after its day.',
    group: 'tax',
    calculators: { tdsOnInterest: 'Tax deducted from interest', lateFilingFee: 'Fee for a late return' },
    leavesOut: [
      'If you have declared that no tax is due, nothing is deducted.',
      'Interest on tax that was paid late is not counted.',
    ],
  },
]
