import { t } from '#words'
import { beforeTax, ratesChange } from './tool-caveats.ts'
import type { ToolPage } from './tool-page.ts'

/** Deposits and small savings. */
export const depositPages: readonly ToolPage[] = [
  {
    slug: 'fixed-deposit',
    title: t`Fixed deposit`,
    about: t`A fixed deposit at its end, and the cost of breaking it.`,
    group: 'deposits',
    calculators: { fd: t`Fixed deposit`, fdBreak: t`Breaking it` },
    leavesOut: [beforeTax, t`Banks differ in how they count odd days.`],
  },
  {
    slug: 'recurring-deposit',
    title: t`Recurring deposit`,
    about: t`A recurring deposit of a bank or of the Post Office at its end.`,
    group: 'deposits',
    calculators: { rd: t`Recurring deposit` },
    leavesOut: [beforeTax, t`Penalties for missed instalments are not counted.`],
  },
  {
    slug: 'post-office',
    title: t`Post Office schemes`,
    about: t`Time deposit, NSC, KVP, senior citizens’ scheme and monthly income scheme.`,
    group: 'deposits',
    calculators: {
      poTimeDeposit: t`Time deposit`,
      nsc: t`NSC`,
      kvp: t`KVP`,
      scss: t`Senior citizens`,
      mis: t`Monthly income`,
    },
    leavesOut: [beforeTax, t`Early closing is not counted.`],
  },
  {
    slug: 'ppf',
    title: t`PPF and its extension`,
    about: t`A Public Provident Fund account at its end, by the day of each deposit, and in blocks of five years more.`,
    group: 'deposits',
    calculators: { ppf: t`PPF`, ppfExtension: t`Extended after its end` },
    leavesOut: [
      ratesChange,
      t`Loans, withdrawals and what is paid in above the limit of a year are not counted.`,
      t`The limit holds for your own account and those that you run for your minor children together.`,
    ],
  },
  {
    slug: 'sukanya',
    title: t`Sukanya Samriddhi`,
    about: t`A Sukanya Samriddhi account after 21 years.`,
    group: 'deposits',
    calculators: { ssy: t`Sukanya Samriddhi` },
    leavesOut: [ratesChange, t`Withdrawals and what is paid in above the limit of a year are not counted.`],
  },
]
