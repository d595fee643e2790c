/** A step for every household whose answers are among these; a question that is not named may have any answer. */
interface CheckUpRule {
  step: string
  when?: Record<string, string[]>
}

/**
 * The rules, the most urgent first: the first that fits is the next step, and the two that follow it come after. What stops a
 * loss stands before what earns: a missed payment, the month, a first buffer, dear debt, hospital and life, then the rest.
 */
export const checkUpRules: CheckUpRule[] = [
  { step: 'lender', when: { debt: ['missed'] } },
  { step: 'uneven-month', when: { month: ['borrow'], work: ['own'] } },
  { step: 'see-month', when: { month: ['borrow'] } },
  { step: 'see-month', when: { month: ['unsure'], buffer: ['days', 'month'] } },
  { step: 'first-savings', when: { buffer: ['days'] } },
  { step: 'dear-debt', when: { debt: ['growing', 'missed'] } },
  { step: 'hospital-cover', when: { hospital: ['us'] } },
  { step: 'first-cover', when: { family: ['none'] } },
  { step: 'emergency-fund', when: { buffer: ['month'] } },
  { step: 'term-cover', when: { family: ['none', 'small'] } },
  { step: 'see-month', when: { month: ['unsure'] } },
  { step: 'emergency-fund', when: { buffer: ['months'], work: ['own', 'salary', 'none'] } },
  { step: 'own-health-policy', when: { hospital: ['job'] } },
  { step: 'papers', when: { papers: ['no'] } },
  { step: 'safe-savings', when: { saving: ['nothing', 'account'] } },
  { step: 'senior-income', when: { work: ['pension'] } },
  { step: 'tax-regime', when: { work: ['salary'] } },
  { step: 'own-pension', when: { work: ['own'] } },
  { step: 'prepay', when: { debt: ['steady'], buffer: ['half'], month: ['left'] } },
  { step: 'scheme-cover', when: { hospital: ['scheme'] } },
  { step: 'real-return', when: { saving: ['deposits'] } },
  { step: 'provident-fund', when: { work: ['salary'] } },
  { step: 'fund-costs', when: { saving: ['funds'] } },
  { step: 'papers', when: { papers: ['some'] } },
  { step: 'tax-on-savings', when: { work: ['pension'] } },
  { step: 'index-funds', when: { saving: ['deposits'], work: ['salary', 'own'] } },
  { step: 'later-life', when: { work: ['salary', 'own'] } },
  { step: 'long-savings', when: { saving: ['nothing', 'account', 'deposits'] } },
  { step: 'tricks' },
  { step: 'family-talk' },
]
