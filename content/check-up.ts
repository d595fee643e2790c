/** A question of the money check-up, answered by choosing one of its bands. No amount is asked for. */
export interface CheckUpQuestion {
  /** Its name in the rules below and in the address of a page without JavaScript; not changed once published. */
  id: string
  text: string
  /** The bands, from the weakest position to the strongest where they have an order. */
  options: { id: string; text: string }[]
}

/** Something to do next, with the lesson that explains it. */
export interface CheckUpStep {
  id: string
  title: string
  /** Why it comes now, in one or two sentences. No figure stands here: figures are in the lesson, dated and sourced. */
  why: string
  /** The file of the lesson in `articles/`, without its ending. */
  lesson: string
  /** The calculator to open, as it stands in an address after `/tools/`; omitted where none fits. */
  tool?: string
}

/** A step for every household whose answers are among these; a question that is not named may have any answer. */
export interface CheckUpRule {
  step: string
  when?: Record<string, string[]>
}

export const checkUpQuestions: CheckUpQuestion[] = [
  {
    id: 'month',
    text: 'What is left at the end of a usual month?',
    options: [
      { id: 'borrow', text: 'Less than nothing: I borrow or use up savings' },
      { id: 'unsure', text: 'Hardly anything, or I do not know' },
      { id: 'left', text: 'Something, in most months' },
    ],
  },
  {
    id: 'buffer',
    text: 'If the income stopped today, how long could your home live on its savings?',
    options: [
      { id: 'days', text: 'Less than two weeks' },
      { id: 'month', text: 'About a month' },
      { id: 'months', text: 'Two to five months' },
      { id: 'half', text: 'Six months or more' },
    ],
  },
  {
    id: 'debt',
    text: 'Which of these debts do you have? Choose the first that fits.',
    options: [
      { id: 'missed', text: 'One on which a payment was missed, or the next cannot be paid' },
      { id: 'growing', text: 'A card bill not paid in full, a loan from an app, or one from a moneylender' },
      { id: 'steady', text: 'Only loans that are paid on time' },
      { id: 'none', text: 'None' },
    ],
  },
  {
    id: 'hospital',
    text: 'If somebody at home were in hospital for a week, who would pay?',
    options: [
      { id: 'us', text: 'We would, or I do not know' },
      { id: 'scheme', text: 'A government scheme, such as Ayushman Bharat or ESI' },
      { id: 'job', text: 'The insurance of an employer' },
      { id: 'own', text: 'A health policy that we pay for ourselves' },
    ],
  },
  {
    id: 'family',
    text: 'If you died, who would replace your income?',
    options: [
      { id: 'none', text: 'Nobody: people live on my income, and I have no life cover' },
      { id: 'small', text: 'A small cover: from a bank’s scheme, an employer or an old policy' },
      { id: 'enough', text: 'A term policy that covers many years of my income' },
      { id: 'nobody', text: 'Nobody lives on my income' },
    ],
  },
  {
    id: 'work',
    text: 'Where does your income come from?',
    options: [
      { id: 'salary', text: 'A salary from which provident fund is cut' },
      { id: 'own', text: 'Own work, daily wages, or a salary without provident fund' },
      { id: 'pension', text: 'A pension, or savings after working life' },
      { id: 'none', text: 'I have no income of my own at present' },
    ],
  },
  {
    id: 'saving',
    text: 'Where does the money go that you put aside?',
    options: [
      { id: 'nothing', text: 'I put nothing aside yet' },
      { id: 'account', text: 'It stays as cash, gold, or in the savings account' },
      { id: 'deposits', text: 'Into deposits, the post office, PPF or a policy' },
      { id: 'funds', text: 'Into mutual funds or shares too' },
    ],
  },
  {
    id: 'papers',
    text: 'Would your family find every account and policy, with a nominee in each?',
    options: [
      { id: 'no', text: 'No, or I do not know' },
      { id: 'some', text: 'Some of them' },
      { id: 'yes', text: 'Yes, all' },
    ],
  },
]

export const checkUpSteps: CheckUpStep[] = [
  {
    id: 'lender',
    title: 'Speak to the lender before the next due date',
    why: 'A missed payment grows by fees and interest, and it is noted in your credit report. A lender can agree to other dates only if it is asked.',
    lesson: 'credit-report',
    tool: 'credit-card?balance=40000&monthlyRatePercent=3.5&fixedPayment=3000',
  },
  {
    id: 'see-month',
    title: 'Write down where one month’s money goes',
    why: 'Every later step needs to know this number, and a month of notes costs nothing.',
    lesson: 'where-the-money-goes-upi-diary',
  },
  {
    id: 'uneven-month',
    title: 'Plan a month whose income is uneven',
    why: 'When good and bad months follow each other, the good ones must pay for the bad ones. A plan made for the lowest month does that.',
    lesson: 'budget-for-uneven-income',
  },
  {
    id: 'first-savings',
    title: 'Put the first small sum out of reach of daily spending',
    why: 'The next repair or doctor’s bill then needs no loan. A month of needs is a good first mark.',
    lesson: 'emergency-fund',
    tool: 'emergency-fund-and-life-cover?needsAMonth=20000&months=1&have=0&saveAMonth=2000',
  },
  {
    id: 'dear-debt',
    title: 'Pay off the debt that costs the most',
    why: 'No safe deposit pays as much as such a debt costs. What is paid off first is saved for good.',
    lesson: 'credit-card-minimum-due',
    tool: 'credit-card?balance=40000&monthlyRatePercent=3.5&fixedPayment=3000',
  },
  {
    id: 'first-cover',
    title: 'Look at the two covers that a bank account can bring',
    why: 'People live on your income. The two Jan Suraksha schemes cost little a year, and the form takes minutes.',
    lesson: 'jan-suraksha-schemes',
    tool: 'emergency-fund-and-life-cover?of=lifeCover&needsAYear=240000&years=15&debts=0&goals=500000&have=100000',
  },
  {
    id: 'hospital-cover',
    title: 'Find out who would pay for a hospital',
    why: 'One stay in hospital can use up the savings of years. Look first at what the State gives your home, then at a policy.',
    lesson: 'health-insurance-policy-words',
    tool: 'insurance-and-safety?roomLimit=4000&roomTaken=8000&days=5&associatedCharges=160000&medicinesImplantsTests=100000&coPayPercent=10',
  },
  {
    id: 'term-cover',
    title: 'Work out the life cover that your family needs',
    why: 'The cover should last until those who live on your income have one of their own, and its price rises with your age.',
    lesson: 'term-life-cover-how-much',
    tool: 'emergency-fund-and-life-cover?of=lifeCover&needsAYear=240000&years=15&debts=0&goals=500000&have=100000',
  },
  {
    id: 'emergency-fund',
    title: 'Fill your emergency fund',
    why: 'A job that ends, or an illness, lasts longer than a month. Work out your own number first.',
    lesson: 'emergency-fund',
    tool: 'emergency-fund-and-life-cover?needsAMonth=20000&months=6&have=20000&saveAMonth=3000',
  },
  {
    id: 'own-health-policy',
    title: 'Look at a health policy that stays when the job ends',
    why: 'An employer’s cover ends with the job, often when one is older and a new policy has waiting periods.',
    lesson: 'buying-insurance-safely',
    tool: 'insurance-and-safety?roomLimit=4000&roomTaken=8000&days=5&associatedCharges=160000&medicinesImplantsTests=100000&coPayPercent=10',
  },
  {
    id: 'scheme-cover',
    title: 'Read what your cover pays in a hospital, and what not',
    why: 'The words of a cover decide what is left to pay. Knowing them before the hospital saves money there.',
    lesson: 'health-insurance-policy-words',
    tool: 'insurance-and-safety?roomLimit=4000&roomTaken=8000&days=5&associatedCharges=160000&medicinesImplantsTests=100000&coPayPercent=10',
  },
  {
    id: 'papers',
    title: 'Name a nominee in each account, and write one page for your family',
    why: 'It takes an evening and costs nothing. Without it a family can search and wait for years.',
    lesson: 'nominee-and-will',
  },
  {
    id: 'safe-savings',
    title: 'Let savings earn more than a savings account pays',
    why: 'Your emergency money is there. What lies beyond it loses worth while prices rise.',
    lesson: 'fixed-deposits-and-safety',
    tool: 'fixed-deposit?principal=100000&ratePercent=7&time=5+years',
  },
  {
    id: 'real-return',
    title: 'See what your savings earn after prices and tax',
    why: 'A deposit can grow and still buy less. One sum shows which of yours do.',
    lesson: 'inflation-and-real-return',
    tool: 'inflation-and-real-return?of=realReturn&nominalPercent=7&taxPercent=20.8&inflationPercent=5',
  },
  {
    id: 'prepay',
    title: 'Compare paying the loan off early with saving on',
    why: 'With months of needs put aside, a part payment early in a long loan can save more than it costs.',
    lesson: 'prepay-floating-loan',
    tool: 'loan-emi?of=prepayment&principal=3000000&ratePercent=8.5&time=20+years&afterEmis=36&prepay=200000',
  },
  {
    id: 'tax-regime',
    title: 'Choose the tax regime by your own numbers',
    why: 'The choice comes each year, and one sum shows which of the two takes less from your salary.',
    lesson: 'old-or-new-regime',
    tool: 'income-tax?grossSalary=1400000&otherOldDeductions=375000&age=40',
  },
  {
    id: 'provident-fund',
    title: 'Read your provident fund account',
    why: 'For most people with a salary it is the largest sum that they own, and mistakes in it are easiest to mend while the job lasts.',
    lesson: 'epf-in-plain-words',
    tool: 'epf?of=epfInterest&openingBalance=200000&monthlyToEpf=3550',
  },
  {
    id: 'own-pension',
    title: 'See what a pension of your own could be',
    why: 'Nobody cuts provident fund from your income, so what later life needs has to be begun by yourself.',
    lesson: 'nps-after-december-2025',
    tool: 'nps?corpus=3000000&annuityPercent=6',
  },
  {
    id: 'long-savings',
    title: 'Understand long savings that carry the State’s word',
    why: 'For money that is not needed for many years there are accounts with a fixed rate and no tax on their interest.',
    lesson: 'ppf-fifteen-years',
    tool: 'ppf?deposit=60000&years=15',
  },
  {
    id: 'index-funds',
    title: 'Read how a plain index fund works before you think about one',
    why: 'Safe savings are in order. Funds can fall as well as rise, and their yearly charge decides more than their name.',
    lesson: 'index-funds-in-plain-words',
    tool: 'sip?monthly=3000&ratePercent=8&time=15+years',
  },
  {
    id: 'fund-costs',
    title: 'Look up what your funds cost you',
    why: 'The charge is taken every year, also in bad ones. Over twenty years a small difference is a large sum.',
    lesson: 'index-funds-in-plain-words',
    tool: 'cost-of-a-fund?amount=100000&grossPercent=9&costPercentA=0.3&costPercentB=1.8&years=20',
  },
  {
    id: 'senior-income',
    title: 'Compare safe accounts that pay each month or quarter',
    why: 'After working life savings must pay like an income. The post office has accounts made for that.',
    lesson: 'small-savings-schemes',
    tool: 'post-office?of=scss&amount=500000',
  },
  {
    id: 'tax-on-savings',
    title: 'Check the tax on interest and gains',
    why: 'Banks cut tax at source by rules of their own. You can stop a cut that is not due, and claim one back.',
    lesson: 'tax-on-interest-and-gains',
    tool: 'tds-and-late-fee?interestInYear=60000',
  },
  {
    id: 'later-life',
    title: 'Work out the sum that later life needs',
    why: 'The number shows whether what you save now is enough, while there is still time to change it.',
    lesson: 'retirement-number',
    tool: 'retirement?age=40&spendAYearToday=240000&have=1800000&realReturnPercent=0',
  },
  {
    id: 'family-talk',
    title: 'Talk about money at home, once, with a plan',
    why: 'Those who decide together stay with a plan longer, and a hidden debt comes to light while it is small.',
    lesson: 'money-talk-in-the-family',
  },
  {
    id: 'tricks',
    title: 'Learn the tricks that empty accounts',
    why: 'They change each year and reach careful people too. Ten minutes now, and again next year.',
    lesson: 'upi-safety-and-fraud',
  },
]

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
