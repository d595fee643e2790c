import { pollsInHindi } from './polls-hindi.ts'

/** A poll that a new site opens with. */
export interface StarterPoll {
  /** By which the loader knows it; not changed once published. */
  key: string
  question: string
  options: string[]
  /** Slug of the article that it stands under. */
  article?: string
  /** An answer says something about money that people owe, lack or lost: shares are shown from five votes on. */
  sensitive?: boolean
  /** Makes it a question with right answers, which are shown after the vote. */
  quiz?: {
    /** The right options, as they are written above. */
    right: string[]
    /** In plain words, at most 1,000 characters. */
    explanation: string
    /** From where, with its date; at most 500 characters. */
    source: string
  }
}

/** Questions that people at the start of the ladder can answer without looking anything up. */
const opinions: StarterPoll[] = [
  {
    key: 'emergency-money-where',
    question: 'Where does your emergency money sit today?',
    options: ['Savings account', 'Fixed or sweep-in deposit', 'Cash at home', 'Gold', 'I do not have any yet'],
    article: 'emergency-fund',
    sensitive: true,
  },
  {
    key: 'months-of-expenses',
    question: 'How many months of expenses could your household cover from savings?',
    options: ['Less than one', '1 to 3', '4 to 6', 'More than 6'],
    article: 'household-budget-in-one-evening',
    sensitive: true,
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
    article: 'index-funds-in-plain-words',
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
    sensitive: true,
  },
]

/** Lasting facts only: a rule of arithmetic, a safety rule, or a finding with its year. */
const quizzes: StarterPoll[] = [
  {
    key: 'quiz-pin-to-receive',
    question: 'Someone wants to send you money by UPI. When do you have to enter your UPI PIN?',
    options: ['Never', 'Only for large amounts', 'Only the first time', 'When I scan their QR code'],
    article: 'upi-safety-and-fraud',
    quiz: {
      right: ['Never'],
      explanation:
        'The UPI PIN only sends money out of your account. Receiving needs no PIN, no OTP and no scan. ' +
        'Whoever asks you for the PIN “so that the money can come” wants to take it.',
      source: 'National Payments Corporation of India, “UPI Safety Shield”, npci.org.in; read 23 November 2026',
    },
  },
  {
    key: 'quiz-dhokha-helpline',
    question: 'ऑनलाइन धोखे में खाते से पैसे निकल गए। बैंक के साथ-साथ तुरंत किस नंबर पर फ़ोन करें?',
    options: ['1930', '139', '197', 'मैसेज में दिया हुआ नंबर'],
    article: 'upi-dhokhadhadi-se-bachav',
    quiz: {
      right: ['1930'],
      explanation:
        '1930 साइबर धोखाधड़ी की हेल्पलाइन है; शिकायत cybercrime.gov.in पर भी होती है। ' +
        'जल्दी बताने से पैसा रुकने का मौका बढ़ता है। मैसेज या अनजान वेबसाइट पर लिखा नंबर ठग का भी हो सकता है।',
      source: 'हेल्पलाइन 1930 और cybercrime.gov.in; Republic World, 16 जुलाई 2025',
    },
  },
  {
    key: 'quiz-emi-total',
    question: 'A loan of ₹10 lakh at 8.5 % a year is paid back by EMI over 20 years. How much is paid in all?',
    options: ['About ₹11 lakh', 'About ₹15 lakh', 'About ₹21 lakh', 'About ₹30 lakh'],
    article: 'how-emi-works',
    quiz: {
      right: ['About ₹21 lakh'],
      explanation:
        'The EMI is ₹8,678, paid 240 times: about ₹20.8 lakh. More than half of it is interest, since in the first ' +
        'years most of each EMI is interest and the loan itself shrinks slowly. The rate here is an assumption.',
      source: 'Our own sum with the usual EMI formula, 20 November 2026',
    },
  },
  {
    key: 'quiz-real-return',
    question: 'Your savings grew by 12 % in a year, and prices rose by 6 %. How much more can they buy?',
    options: ['18 % more', '12 % more', 'Exactly 6 % more', 'A little less than 6 % more'],
    article: 'inflation-and-real-return',
    quiz: {
      right: ['A little less than 6 % more'],
      explanation:
        '₹100 became ₹112, and what cost ₹100 now costs ₹106. 112 divided by 106 is 1.0566: your savings buy ' +
        '5.66 % more. Taking one rate from the other is a good first guess; it comes out a little too high ' +
        'when money grows faster than prices, as here. Both rates are assumptions.',
      source: 'Our own sum, 20 November 2026',
    },
  },
  {
    key: 'quiz-futures-options-losses',
    question: 'Of every 100 people who traded futures and options in 2024-25, about how many lost money?',
    options: ['About 30', 'About 50', 'About 70', 'About 90'],
    article: 'trading-futures-options-odds',
    quiz: {
      right: ['About 90'],
      explanation:
        '91 of 100 individual traders lost in the financial year 2024-25: together ₹1,05,603 crore. ' +
        'Gains shown on social media say nothing about the losses that are not shown.',
      source: 'SEBI study, July 2025; NDTV Profit and Upstox, 7 July 2025',
    },
  },
  {
    key: 'quiz-gift-limit',
    question: 'In 2026-27 two friends, who are no relatives, give you ₹55,000 in all. How much of it is your income?',
    options: ['Nothing', '₹5,000', '₹55,000'],
    article: 'gifts-and-tax',
    quiz: {
      right: ['₹55,000'],
      explanation:
        'Up to ₹50,000 a year nothing counts. Above it the whole sum does, and not only the part above. ' +
        'From relatives on the list of the law any sum is free.',
      source: 'Income-tax Act 2025, section 92; cagurujiclasses.com, 2025',
    },
  },
  {
    key: 'quiz-crypto-loss',
    question: 'In 2026-27 you gain ₹10,000 on one crypto coin and lose ₹10,000 on another. On how much is tax due?',
    options: ['On nothing', 'On ₹10,000', 'On ₹20,000'],
    article: 'crypto-tax-and-law',
    quiz: {
      right: ['On ₹10,000'],
      explanation:
        'A loss on crypto is taken off nothing, not even a gain on another coin. The gain is taxed at 30 %, and a cess ' +
        'comes on top.',
      source: 'Income-tax Act 2025, section 194; Mint, 6 February 2022, and tradebrains.in, February 2026',
    },
  },
  {
    key: 'quiz-prepayment-charge',
    question: 'A bank sanctions you a floating-rate home loan in 2026. What may it charge for paying back early?',
    options: ['Nothing', '1 % of the amount', '2 % of the amount', 'Three EMIs'],
    article: 'prepay-floating-loan',
    quiz: {
      right: ['Nothing'],
      explanation:
        'Floating-rate loans to individuals, not for business, that are sanctioned or renewed from 1 January 2026 ' +
        'carry no prepayment charge. With a fixed rate there may be one: it stands in the sanction letter.',
      source: 'RBI Directions of 2 July 2025; Fox Mandal',
    },
  },
]

/** The same poll under the same lesson in Hindi, right where this one is right. */
function inHindi({ key, options, sensitive, quiz }: StarterPoll): StarterPoll[] {
  const hindi = pollsInHindi[key]
  if (!hindi) return []
  const { explanation = '', source = '', ...poll } = hindi
  const right = poll.options.filter((_, index) => quiz?.right.includes(options[index] ?? ''))
  return [{ ...poll, key: `${key}-hindi`, sensitive, ...(quiz && { quiz: { right, explanation, source } }) }]
}

/** Lists begin with the newest, so the Hindi ones come first here; pages in Hindi put them on top by themselves. */
export const polls: StarterPoll[] = [...[...opinions, ...quizzes].flatMap(inHindi), ...opinions, ...quizzes]
