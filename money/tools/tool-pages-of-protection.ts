import { steadyReturn } from './tool-caveats.ts'
import type { ToolPage } from './tool-page.ts'

/** Plans and protection. */
export const protectionPages: readonly ToolPage[] = [
  {
    slug: 'inflation-and-real-return',
    title: 'Inflation and real return',
    about: 'What rising prices do to an amount, and what is left of a return after tax and inflation.',
    group: 'protection',
    calculators: { inflation: 'Rising prices', realReturn: 'Real return' },
    leavesOut: [
      'What you need may grow dearer faster or slower than the average; school and hospital fees often rise faster.',
    ],
  },
  {
    slug: 'retirement',
    title: 'Money for retirement',
    about: 'The money for the years of retirement, in today’s rupees and in the rupees of that time.',
    group: 'protection',
    calculators: { retirement: 'In today’s rupees', retirementNominal: 'In the rupees of that time' },
    leavesOut: [steadyReturn, 'Pensions, tax and large costs such as illness are not counted.'],
  },
  {
    slug: 'swp',
    title: 'Monthly withdrawal',
    about: 'The months for which a corpus lasts when a part is taken out each month.',
    group: 'protection',
    calculators: { swp: 'Monthly withdrawal' },
    leavesOut: [steadyReturn, 'Prices rise, and so will what you take out. Tax is not taken off.'],
  },
  {
    slug: 'emergency-fund-and-life-cover',
    title: 'Emergency fund and life cover',
    about: 'Money for emergencies, and the life cover that a family needs.',
    group: 'protection',
    calculators: { emergencyFund: 'Emergency fund', lifeCover: 'Life cover' },
    leavesOut: ['A family knows best what it cannot do without; the sums only add it up.'],
  },
  {
    slug: 'insurance-and-safety',
    title: 'Insurance and safety',
    about: 'A hospital bill, insured deposits, compensation after a fraud, and the first premium of PMJJBY.',
    group: 'protection',
    calculators: {
      healthClaim: 'Hospital bill',
      depositInsurance: 'Insured deposits',
      fraudCompensation: 'After a fraud',
      pmjjbyFirstPremium: 'First premium of PMJJBY',
    },
    leavesOut: ['Insurer, bank and scheme decide by their own terms and by the facts of the case.'],
  },
]
