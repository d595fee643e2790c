import { questionLabels } from '../../../../contract/articles/question-labels.ts'
import type { Language } from '../../../../contract/languages.ts'
import type { Labels } from '../labels.ts'

/** Set by the build, as in ../labels.ts. */
declare const __LANGUAGE__: Language

/** The labels of questions in the page's language; null in English. */
export const labelsOfPage: Labels =
  typeof __LANGUAGE__ !== 'undefined' && __LANGUAGE__ === 'hi' ? questionLabels.hi : null
