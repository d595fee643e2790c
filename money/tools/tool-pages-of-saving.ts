import { steadyReturn, beforeTax } from './tool-caveats.ts'
import type { ToolPage } from './tool-page.ts'

/** Saving and investing. */
export const savingPages: readonly ToolPage[] = [
  {
    slug: 'sip',
    title: 'Monthly investment (SIP)',
    about: 'The value of equal monthly investments, also of those that rise each year, at a return that you name.',
    group: 'saving',
    calculators: { sip: 'SIP', stepUpSip: 'Step-up SIP' },
    leavesOut: [steadyReturn, 'Costs of the fund and tax on the gain are not taken off.'],
  },
  {
    slug: 'lumpsum-and-cagr',
    title: 'One investment, and its yearly growth',
    about: 'The value of one amount after some years, and the yearly growth between two values.',
    group: 'saving',
    calculators: { lumpsum: 'One investment', cagr: 'Yearly growth' },
    leavesOut: [steadyReturn, 'Costs of the fund and tax on the gain are not taken off.'],
  },
  {
    slug: 'xirr',
    title: 'Return of payments on any days (XIRR)',
    about: 'The yearly return of payments that you made and got on any days, as spreadsheets count it.',
    group: 'saving',
    calculators: { xirr: 'XIRR' },
    leavesOut: ['Where payments change direction often, more than one rate can fit; the one nearest to 10 % is shown.'],
  },
  {
    slug: 'cost-of-a-fund',
    title: 'Cost of a fund',
    about: 'The difference that the yearly cost of a fund makes over the years.',
    group: 'saving',
    calculators: { costDrag: 'Cost of a fund' },
    leavesOut: [steadyReturn, 'Both funds are taken to earn the same before costs.'],
  },
  {
    slug: 'policy-return',
    title: 'Return of a policy',
    about: 'The yearly return of a policy that pays an amount at its end.',
    group: 'saving',
    calculators: { policyReturn: 'Return of a policy' },
    leavesOut: ['The cover in case of death has a worth of its own, which is not counted.', beforeTax],
  },
]
