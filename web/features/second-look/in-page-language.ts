import type { LinkedArticle } from '../../../contract/articles/article-shapes.ts'
import { language } from '../../../contract/languages.ts'
import type { QuestionLesson } from '../../../contract/second-look/second-look-api.ts'

/** The lesson of a question as the page leads to it: its version in the language of the page where there is one. */
export const inPageLanguage = (lesson: QuestionLesson): LinkedArticle =>
  language !== 'en' && lesson.counterpart?.language === language ? lesson.counterpart : lesson
