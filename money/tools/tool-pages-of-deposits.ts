import { beforeTax, ratesChange } from './tool-caveats.ts'
import type { ToolPage } from './tool-page.ts'

/** Deposits and small savings. */
export const depositPages: readonly ToolPage[] = [
  {
    slug: 'fixed-deposit',
    title: 'Fixed deposit',
    about: 'A fixed deposit at its end, and the cost of breaking it.',
    group: 'deposits',
    calculators: { fd: 'Fixed deposit', fdBreak: 'Breaking it' },
    leavesOut: [beforeTax, 'Banks differ in how they count odd days.'],
  },
  {
    slug: 'recurring-deposit',
    title: 'Recurring deposit',
    about: 'A recurring deposit of a bank or of the Post Office at its end.',
    group: 'deposits',
    calculators: { rd: 'Recurring deposit' },
    leavesOut: [beforeTax, 'Penalties for missed instalments are not counted.'],
  },
  {
    slug: 'post-office',
    title: 'Post Office schemes',
    about: 'Time deposit, NSC, KVP, senior citizens’ scheme and monthly income scheme.',
    group: 'deposits',
    calculators: {
      poTimeDeposit: 'Time deposit',
      nsc: 'NSC',
      kvp: 'KVP',
      scss: 'Senior citizens',
      mis: 'Monthly income',
    },
    leavesOut: [beforeTax, 'Early closing is not counted.'],
  },
  {
    slug: 'ppf',
    title: 'PPF and its extension',
    about: 'A Public Provident Fund account at its end, by the day of each deposit, and in blocks of five years more.',
    group: 'deposits',
    calculators: { ppf: 'PPF', ppfExtension: 'Extended after its end' },
    leavesOut: [ratesChange, 'Loans, withdrawals and what is paid in above the limit of a year are not counted.'],
  },
  {
    slug: 'sukanya',
    title: 'Sukanya Samriddhi',
    about: 'A Sukanya Samriddhi account after 21 years.',
    group: 'deposits',
    calculators: { ssy: 'Sukanya Samriddhi' },
    leavesOut: [ratesChange, 'Withdrawals and what is paid in above the limit of a year are not counted.'],
  },
]
