/** A step of the ladder that a new site opens with. */
export interface StarterStep {
  /** The words of its address, by which the loader knows it; not changed once published. */
  slug: string
  name: string
  hindiName: string
  /** A sentence about what readers can do afterwards. */
  summary: string
  /** The slugs of its articles, in their order: three to six. An article stands on one step. */
  lessons: string[]
}

/** From the first look at a month to the papers that a family needs: each step stands on the one before it. */
export const steps: StarterStep[] = [
  {
    slug: 'know-your-month',
    name: 'Know your month',
    hindiName: 'महीने का हिसाब जानें',
    summary: 'See where the money goes, and plan a month that ends above zero.',
    lessons: [
      'where-the-money-goes-upi-diary',
      'household-budget-in-one-evening',
      'salary-slip-ctc-and-leaving-a-job',
      'budget-for-uneven-income',
      'government-benefits-and-dbt',
      'money-talk-in-the-family',
    ],
  },
  {
    slug: 'first-10000',
    name: 'First ₹10,000',
    hindiName: 'पहले ₹10,000',
    summary: 'Put the first money aside, within reach and safe from tricks.',
    lessons: [
      'bank-account-kyc-and-dormant',
      'emergency-fund',
      'fixed-deposits-and-safety',
      'upi-safety-and-fraud',
      'mule-accounts-and-job-scams',
      'festival-and-wedding-money',
    ],
  },
  {
    slug: 'out-of-card-debt',
    name: 'Out of card debt',
    hindiName: 'कार्ड के कर्ज़ से छुटकारा',
    summary: 'Know what a loan costs each month, and pay the dearest one off first.',
    lessons: [
      'credit-card-minimum-due',
      'how-emi-works',
      'debt-trap-and-loan-apps',
      'credit-report',
      'prepay-floating-loan',
      'college-and-education-loans',
    ],
  },
  {
    slug: 'cover',
    name: 'Cover',
    hindiName: 'सुरक्षा कवच',
    summary: 'Choose cover for life and health, and buy it so that it pays when it must.',
    lessons: [
      'ayushman-bharat-and-esi',
      'jan-suraksha-schemes',
      'health-insurance-policy-words',
      'term-life-cover-how-much',
      'motor-insurance-and-claims',
      'buying-insurance-safely',
      'old-policy-keep-stop-or-surrender',
    ],
  },
  {
    slug: 'tax',
    name: 'Tax',
    hindiName: 'टैक्स',
    summary: 'Choose a regime by your own number, and file the return yourself.',
    lessons: [
      'pan-and-aadhaar-troubles',
      'tax-year-and-new-act',
      'old-or-new-regime',
      'income-tax-return-first-time',
      'tax-on-interest-and-gains',
      'tax-notices-and-ais',
    ],
  },
  {
    slug: 'invest',
    name: 'Invest',
    hindiName: 'निवेश',
    summary: 'Let money outgrow prices with plain products, and see through bad advice.',
    lessons: [
      'inflation-and-real-return',
      'small-savings-schemes',
      'what-a-sip-does',
      'index-funds-in-plain-words',
      'spotting-bad-money-advice',
      'trading-futures-options-odds',
    ],
  },
  {
    slug: 'later-life',
    name: 'Later life',
    hindiName: 'बुढ़ापे की तैयारी',
    summary: 'Work out what you will need, fill the accounts for it, and leave the papers in order.',
    lessons: [
      'epf-in-plain-words',
      'ppf-fifteen-years',
      'nps-after-december-2025',
      'sukanya-samriddhi',
      'retirement-number',
      'nominee-and-will',
    ],
  },
]
