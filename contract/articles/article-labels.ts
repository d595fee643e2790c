import type { QuestionLabel } from './question-labels.ts'

/**
 * The labels around an article, by the English of the screens, for languages other than English. A placeholder stands in braces. They come with
 * an article on a page in another language, so that readers of English load none; a page in this language has them for articles in English, too.
 */
export const articleLabels = {
  hi: {
    Breadcrumb: 'आप यहाँ हैं',
    Home: 'होम',
    Articles: 'लेख',
    'This is a draft: only admins see it.': 'यह लेख अभी छपा नहीं है: इसे सिर्फ़ एडमिन देखते हैं।',
    '{minutes} min read': '{minutes} मिनट में पढ़ें',
    'Updated {day}': '{day} को बदला',
    // A change of a figure, before what it means.
    '{text}.': '{text}।',
    '(new for you)': '(आपके लिए नया)',
    'Earlier changes': 'पहले के बदलाव',
    'Written by': 'लेखक:',
    'This is outdated': 'यह पुराना हो गया है',
    Like: 'पसंद',
    'Like this article': 'यह लेख पसंद है',
    '{count} like': '{count} को पसंद',
    '{count} likes': '{count} को पसंद',
    Save: 'सहेजें',
    'Save this article': 'यह लेख सहेजें',
    '{count} save': '{count} ने सहेजा',
    '{count} saves': '{count} ने सहेजा',
    Share: 'भेजें',
    'Share on WhatsApp': 'WhatsApp पर भेजें',
    'Show pictures ({count})': 'चित्र दिखाएँ ({count})',
    'Data saver is on, so they are not loaded until you ask.': 'डेटा की बचत चालू है, इसलिए चित्र आपके कहने पर ही आएँगे।',
    'The picture is shown.': 'चित्र दिख रहा है।',
    '{count} pictures are shown.': '{count} चित्र दिख रहे हैं।',
    'Picture {number} of {count}': '{count} में से चित्र {number}',
    'The ladder': 'सीखने की सीढ़ी',
    'Step {number} of {of}': '{of} में से पायदान {number}',
    'next:': 'आगे:',
    'the last lesson': 'आखिरी पाठ',
    'Mark as done': 'पढ़ लिया, निशान लगाएँ',
    Done: 'पढ़ लिया',
    'Related Articles': 'इससे जुड़े लेख',
    'More articles coming soon!': 'और लेख जल्द आएँगे!',
  },
} as const

/** The names in those labels, of which a page has those of its own language without them. */
export const articleNames = {
  hi: {
    // Categories as installed; those that editors have named stay as they are.
    Budgeting: 'घर का बजट',
    Savings: 'बचत',
    Investing: 'निवेश',
    Insurance: 'बीमा',
    Taxes: 'टैक्स',
    'Loans & Credit': 'कर्ज़ और क्रेडिट',
    Retirement: 'रिटायरमेंट',
    'Personal Finance': 'अपना पैसा',
    January: 'जनवरी',
    February: 'फ़रवरी',
    March: 'मार्च',
    April: 'अप्रैल',
    May: 'मई',
    June: 'जून',
    July: 'जुलाई',
    August: 'अगस्त',
    September: 'सितंबर',
    October: 'अक्टूबर',
    November: 'नवंबर',
    December: 'दिसंबर',
  },
} as const

export type ArticleLabel = keyof (typeof articleLabels)['hi'] | keyof (typeof articleNames)['hi'] | QuestionLabel
