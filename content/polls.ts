/** A poll that a new site opens with. */
export interface StarterPoll {
  /** By which the loader knows it; not changed once published. */
  key: string
  question: string
  options: string[]
  /** Slug of the article that it stands under. */
  article?: string
}

/** Eight questions that people at the start of the ladder can answer without looking anything up. */
export const polls: StarterPoll[] = [
  {
    key: 'emergency-money-where',
    question: 'Where does your emergency money sit today?',
    options: ['Savings account', 'Fixed or sweep-in deposit', 'Cash at home', 'Gold', 'I do not have any yet'],
    article: 'emergency-fund',
  },
  {
    key: 'months-of-expenses',
    question: 'How many months of expenses could your household cover from savings?',
    options: ['Less than one', '1 to 3', '4 to 6', 'More than 6'],
    article: 'household-budget-in-one-evening',
  },
  {
    key: 'regime-2026-27',
    question: 'Which tax regime did you choose for Tax Year 2026-27?',
    options: ['New regime', 'Old regime', 'My employer chose', 'I have not looked yet'],
    article: 'old-or-new-regime',
  },
  {
    key: 'term-cover',
    question: 'Does anyone in your household have a term life policy?',
    options: ['Yes', 'No', 'I am not sure what that is'],
    article: 'term-life-cover-how-much',
  },
  {
    key: 'credit-report-read',
    question: 'When did you last read your own credit report?',
    options: ['In the last 12 months', 'More than a year ago', 'Never'],
    article: 'credit-report',
  },
  {
    key: 'first-investment',
    question: 'What was the first thing you ever invested in?',
    options: [
      'Fixed deposit',
      'PPF or another post office scheme',
      'Gold',
      'Mutual fund',
      'Shares',
      'Property',
      'Nothing yet',
    ],
    article: 'nivesh-ki-shuruaat',
  },
  {
    key: 'nominee-checked',
    question: 'Do your bank accounts and policies all have a nominee?',
    options: ['Yes, all of them', 'Some of them', 'None', 'I would have to check'],
    article: 'nominee-and-will',
  },
  {
    key: 'fraud-call',
    question: 'Has a stranger ever asked you for an OTP or UPI PIN?',
    options: ['Yes, and I refused', 'Yes, and I lost money', 'No', 'I am not sure'],
    article: 'upi-safety-and-fraud',
  },
]
