import { articleLabels, articleNames } from '../../../contract/articles/article-labels.ts'
import { questionLabels } from '../../../contract/articles/question-labels.ts'
import type { Language } from './rate-labels.ts'

/** The labels that come with an article on a page in another language. */
export const labelsAround = { hi: { ...articleLabels.hi, ...articleNames.hi, ...questionLabels.hi } }

/** The same, and the labels of elements that the renderer adds to a text. */
const all = {
  hi: {
    ...labelsAround.hi,
    Note: 'ध्यान दें',
    Tip: 'सुझाव',
    Warning: 'सावधान',
    'Back to the text': 'वापस लेख में',
    'Table {number}': 'तालिका {number}',
    'Work it out with your own numbers': 'अपने आँकड़ों से गिनें',
    'Try it with your own numbers': 'अपने आँकड़ों से आज़माएँ',
    'Has this happened to you?': 'क्या आपके साथ यह हुआ है?',
  },
} as const

/** A label in the language of a text. @param env the parser's */
export const labelIn = ({ language }: { language?: Language | undefined }, english: keyof (typeof all)['hi']): string =>
  language === 'hi' ? all.hi[english] : english
