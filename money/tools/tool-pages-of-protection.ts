import { t } from '#words'
import { steadyReturn } from './tool-caveats.ts'
import type { ToolPage } from './tool-page.ts'

/** Plans and protection. */
export const protectionPages: readonly ToolPage[] = [
  {
    slug: 'inflation-and-real-return',
    title: t`Inflation and real return`,
    about: t`What rising prices do to an amount, and what is left of a return after tax and inflation.`,
    group: 'protection',
    calculators: { inflation: t`Rising prices`, realReturn: t`Real return` },
    leavesOut: [
      t`What you need may grow dearer faster or slower than the average; school and hospital fees often rise faster.`,
    ],
  },
  {
    slug: 'retirement',
    title: t`Money for retirement`,
    about: t`The money for the years of retirement, in today’s rupees and in the rupees of that time.`,
    group: 'protection',
    calculators: { retirement: t`In today’s rupees`, retirementNominal: t`In the rupees of that time` },
    leavesOut: [steadyReturn, t`Pensions, tax and large costs such as illness are not counted.`],
  },
  {
    slug: 'swp',
    title: t`Monthly withdrawal`,
    about: t`The months for which a corpus lasts when a part is taken out each month.`,
    group: 'protection',
    calculators: { swp: t`Monthly withdrawal` },
    leavesOut: [steadyReturn, t`Prices rise, and so will what you take out. Tax is not taken off.`],
  },
  {
    slug: 'emergency-fund-and-life-cover',
    title: t`Emergency fund and life cover`,
    about: t`Money for emergencies, and the life cover that a family needs.`,
    group: 'protection',
    calculators: { emergencyFund: t`Emergency fund`, lifeCover: t`Life cover` },
    leavesOut: [t`A family knows best what it cannot do without; the sums only add it up.`],
  },
  {
    slug: 'insurance-and-safety',
    title: t`Insurance and safety`,
    about: t`A hospital bill, insured deposits, compensation after a fraud, and the first premium of PMJJBY.`,
    group: 'protection',
    calculators: {
      healthClaim: t`Hospital bill`,
      depositInsurance: t`Insured deposits`,
      fraudCompensation: t`After a fraud`,
      pmjjbyFirstPremium: t`First premium of PMJJBY`,
    },
    leavesOut: [
      t`Insurer, bank and scheme decide by their own terms and by the facts of the case.`,
      t`Deposits with companies, and with co-operative societies that are no banks, are not insured.`,
    ],
  },
]
