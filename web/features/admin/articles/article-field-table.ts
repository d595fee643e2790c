import { t } from '#words'
import type { ArticleForm as ArticleBody, KeyFigure } from '../../../../contract/articles/article-form.ts'
import type { AdminArticle } from '../../../../contract/articles/admin-article-shapes.ts'
import type { MediaItem } from '../../../../contract/articles/article-shapes.ts'
import { articleLimits } from '../../../../contract/articles/articles.ts'
import { questionLimits } from '../../../../contract/articles/questions.ts'
import { paths } from '../../../../contract/paths.ts'
import { momentInIndia, wallTimeOf } from '../../../kit/dates.ts'
import { momentOf } from '../../../kit/india-time.ts'
import { bodyOfQuestion, draftQuestion, textOfQuestion, type DraftQuestion } from './questions/question-draft.ts'
import type { DraftOf, FieldTable } from '../field-table.ts'
import { withoutPlaceholders } from './upload-placeholders.ts'

/** The category is empty until one is chosen; the read time is text; a key figure that nobody typed is empty. */
export type ArticleDraft = DraftOf<
  ArticleBody,
  {
    category: string
    readTime: string
    translationOf: string
    media: MediaItem[]
    figure: KeyFigure
    questions: DraftQuestion[]
  }
>

export const languages = { en: t`English`, hi: t`Hindi` } as const

const { title, excerpt, content, readTime, tags, slug } = articleLimits

const mostTags = tags.most
const mostQuestions = questionLimits.most
/** Marks of a figure as hints name them; a text of the screen takes braces for a gap. */
const [rateMark, valueMark] = ['{{rate:ppf}}', '{{rate:ppf|value}}']

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/** The fields of an article: their labels, limits, and forms on the screen and in the body of a call. */
export const fields: FieldTable<ArticleDraft, AdminArticle> = {
  title: { label: t`Title`, max: title.max, initial: '' },
  excerpt: {
    label: t`Excerpt`,
    hint: t`Two or three lines that readers see in the list.`,
    max: excerpt.max,
    initial: '',
  },
  figure: {
    label: t`Key figure (optional)`,
    hint: t`The number that the article is about, large on its cover, and a line that completes it. Both stand in the text too. A mark such as ${rateMark} follows the figure on record.`,
    heading: t`Key figure`,
    initial: { value: '', line: '' },
    fromStored: ({ figure: stored }) => ({ value: stored?.value ?? '', line: stored?.line ?? '' }),
    fromForm: ({ value, line }, textIn) => ({
      value: textIn('figure.value') ?? value,
      line: textIn('figure.line') ?? line,
    }),
    toBody: ({ value, line }) => (value.trim() || line.trim() ? { value, line } : null),
    toText: ({ value, line }) => [value.trim(), line.trim()].filter(Boolean).join(': '),
  },
  content: {
    label: t({ message: 'Content', context: 'of an article' }),
    max: content.max,
    initial: '',
    toBody: withoutPlaceholders,
  },
  media: {
    label: t`Images`,
    hint: t`Shown above the text. Up to 5, at most 10 MB each: JPEG, PNG or WebP.`,
    initial: [],
    toText: (media) => media.map(({ filename, alt }) => (alt ? `${filename}: ${alt}` : filename)).join('\n'),
  },
  category: { label: t`Category`, initial: '' },
  language: { label: t`Language`, initial: 'en', toText: (language) => languages[language] },
  tags: {
    label: t`Tags`,
    hint: t`Words that readers search for, such as PPF. Enter or a comma adds one; at most ${mostTags}.`,
    initial: [],
    toText: (list) => list.join(', '),
  },
  readTime: {
    label: t`Read time in minutes`,
    heading: t`Read time`,
    initial: String(readTime.default),
    fromStored: ({ readTime: minutes }) => String(minutes),
    toText: (minutes) => t`${minutes} min`,
  },
  publishAt: {
    label: t`Publish later, at (time in India)`,
    hint: t`Leave it empty to keep a draft that only admins see.`,
    heading: t`Publishing`,
    initial: '',
    fromStored: ({ publishAt }) => (publishAt ? wallTimeOf(publishAt) : ''),
    toBody: (wallTime, { published }) => (published ? null : momentOf(wallTime)),
    toText: (wallTime, { published }) => {
      const moment = momentOf(wallTime)
      if (published) return t({ message: 'Published', context: 'state' })
      if (!moment) return t({ message: 'Draft', context: 'state' })
      const at = momentInIndia(moment)
      return t`To be published ${at}`
    },
  },
  customSlug: {
    label: t`Address (optional)`,
    hint: t`Words for the end of the address; left empty, those of the title. Hindi is written there in Latin letters. Old addresses lead to the new one.`,
    heading: t({ message: 'Address', context: 'of a page' }),
    max: slug,
    initial: '',
  },
  translationOf: {
    label: t`The same article in the other language (optional)`,
    hint: t`Its address. Each of the two then leads to the other; it is enough to say so in one.`,
    heading: t`Other language`,
    initial: '',
    fromStored: ({ translationOf }) => (translationOf ? paths.shortArticle(translationOf) : ''),
    toBody: (address) => (address.trim() ? (uuid.exec(address)?.[0] ?? address) : null),
  },
  questions: {
    label: t`Questions at the end`,
    hint: t`Up to ${mostQuestions}, for what the reader should have understood. A mark such as ${valueMark} follows the figure on record.`,
    heading: t`Questions`,
    initial: [],
    fromStored: ({ questions }) => questions.map(draftQuestion),
    toBody: (questions) => questions.map(bodyOfQuestion),
    toText: (questions) => questions.map(textOfQuestion).join('\n\n'),
  },
  published: { label: t`Publish immediately`, shownWith: 'publishAt', initial: false },
}
