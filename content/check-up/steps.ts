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
  /** The trouble that some have at this step: the question in which it shows, and its file in `help/`, without its ending. */
  trouble?: { question: string; door: string }
}

export const checkUpSteps: CheckUpStep[] = [
  {
    id: 'lender',
    title: 'Speak to the lender before the next due date',
    why: 'A missed payment grows by fees and interest, and it is noted in your credit report. A lender can agree to other dates only if it is asked.',
    lesson: 'credit-report',
    tool: 'credit-card?balance=40000&monthlyRatePercent=3.5&fixedPayment=3000',
    trouble: { question: 'Does a loan app threaten you?', door: 'loan-app-threat' },
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
