import { t } from '#words'
import { steadyReturn, beforeTax } from './tool-caveats.ts'
import type { ToolPage } from './tool-page.ts'

/** Saving and investing. */
export const savingPages: readonly ToolPage[] = [
  {
    slug: 'sip',
    title: t`Monthly investment (SIP)`,
    about: t`The value of equal monthly investments, also of those that rise each year, at a return that you name.`,
    group: 'saving',
    calculators: { sip: t`SIP`, stepUpSip: t`Step-up SIP` },
    leavesOut: [steadyReturn, t`Costs of the fund and tax on the gain are not taken off.`],
  },
  {
    slug: 'lumpsum-and-cagr',
    title: t`One investment, and its yearly growth`,
    about: t`The value of one amount after some years, and the yearly growth between two values.`,
    group: 'saving',
    calculators: { lumpsum: t`One investment`, cagr: t`Yearly growth` },
    leavesOut: [steadyReturn, t`Costs of the fund and tax on the gain are not taken off.`],
  },
  {
    slug: 'xirr',
    title: t`Return of payments on any days (XIRR)`,
    about: t`The yearly return of payments that you made and got on any days, as spreadsheets count it.`,
    group: 'saving',
    calculators: { xirr: t`XIRR` },
    leavesOut: [
      t`Where payments change direction often, more than one rate can fit; the one nearest to 10 % is shown.`,
    ],
  },
  {
    slug: 'cost-of-a-fund',
    title: t`Cost of a fund`,
    about: t`The difference that the yearly cost of a fund makes over the years.`,
    group: 'saving',
    calculators: { costDrag: t`Cost of a fund` },
    leavesOut: [steadyReturn, t`Both funds are taken to earn the same before costs.`],
  },
  {
    slug: 'policy-return',
    title: t`Return of a policy`,
    about: t`The yearly return of a policy that pays an amount at its end.`,
    group: 'saving',
    calculators: { policyReturn: t`Return of a policy` },
    leavesOut: [t`The cover in case of death has a worth of its own, which is not counted.`, beforeTax],
  },
]
