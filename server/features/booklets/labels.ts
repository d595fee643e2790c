import type { Language } from '../../../contract/articles/articles.ts'

interface BookletLabels {
  title: (step: string) => string
  asOf: (day: string) => string
  figuresChange: string
  contents: string
  lesson: (number: number, of: number) => string
  /** The short form of a link to a lesson, beside it on paper. */
  here: (lesson: number) => string
  there: (step: number, lesson: number) => string
  inLanguage: Record<Language, string>
  /** The texts before the number of a page, and before the number of all pages. */
  page: [before: string, between: string]
  print: string
  back: string
  /** The link to the booklet in the other language, which is written in that language. */
  other: string
  education: string
}

/** The texts around the lessons of a booklet. */
export const bookletLabels: Record<Language, BookletLabels> = {
  en: {
    title: (step) => `${step}: booklet for printing`,
    asOf: (day) => `As of ${day}`,
    figuresChange: 'Rates and rules change. The page of this step always has the latest ones:',
    contents: 'In this booklet',
    lesson: (number, of) => `Lesson ${number} of ${of}`,
    here: (lesson) => `lesson ${lesson}`,
    there: (step, lesson) => `step ${step}, lesson ${lesson}`,
    inLanguage: { en: 'in English', hi: 'in Hindi' },
    page: ['Page ', ' of '],
    print:
      'To print, press Ctrl and P, or ⌘ and P on a Mac. On a phone, open the menu of your browser and choose Share, then Print. ‘Save as PDF’ makes a file that you can send.',
    back: 'Back to the step',
    other: 'हिंदी में छापने के लिए',
    education: 'Education, not investment advice.',
  },
  hi: {
    title: (step) => `${step}: छापने के लिए पुस्तिका`,
    asOf: (day) => `${day} की स्थिति`,
    figuresChange: 'दरें और नियम बदलते हैं। नए आँकड़े हमेशा इस पायदान के पन्ने पर मिलेंगे:',
    contents: 'इस पुस्तिका में',
    lesson: (number, of) => `${of} में से पाठ ${number}`,
    here: (lesson) => `पाठ ${lesson}`,
    there: (step, lesson) => `पायदान ${step}, पाठ ${lesson}`,
    inLanguage: { en: 'अंग्रेज़ी में', hi: 'हिंदी में' },
    page: ['पन्ना ', ' / '],
    print:
      'छापने के लिए Ctrl और P दबाइए, Mac पर ⌘ और P। फ़ोन पर ब्राउज़र का मेन्यू खोलिए, ‘शेयर’ और फिर ‘प्रिंट’ चुनिए। ‘PDF के रूप में सेव करें’ से ऐसी फ़ाइल बनती है जिसे आप भेज सकते हैं।',
    back: 'पायदान पर वापस',
    other: 'To print in English',
    education: 'यह जानकारी है, निवेश की सलाह नहीं।',
  },
}
