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

export const languages = { en: 'English', hi: 'Hindi' } as const

const { title, excerpt, content, readTime, tags, slug } = articleLimits

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/** The fields of an article: their labels, limits, and forms on the screen and in the body of a call. */
export const fields: FieldTable<ArticleDraft, AdminArticle> = {
  title: { label: 'Title', max: title.max, initial: '' },
  excerpt: {
    label: 'Excerpt',
    hint: 'Two or three lines that readers see in the list.',
    max: excerpt.max,
    initial: '',
  },
  figure: {
    label: 'Key figure (optional)',
    hint: 'The number that the article is about, large on its cover, and a line that completes it. Both stand in the text too. A mark such as {{rate:ppf}} follows the figure on record.',
    heading: 'Key figure',
    initial: { value: '', line: '' },
    fromStored: ({ figure: stored }) => ({ value: stored?.value ?? '', line: stored?.line ?? '' }),
    fromForm: ({ value, line }, textIn) => ({
      value: textIn('figure.value') ?? value,
      line: textIn('figure.line') ?? line,
    }),
    toBody: ({ value, line }) => (value.trim() || line.trim() ? { value, line } : null),
    toText: ({ value, line }) => [value.trim(), line.trim()].filter(Boolean).join(': '),
  },
  content: { label: 'Content', max: content.max, initial: '', toBody: withoutPlaceholders },
  media: {
    label: 'Images',
    hint: 'Shown above the text. Up to 5, at most 10 MB each: JPEG, PNG or WebP.',
    initial: [],
    toText: (media) => media.map(({ filename, alt }) => (alt ? `${filename}: ${alt}` : filename)).join('\n'),
  },
  category: { label: 'Category', initial: '' },
  language: { label: 'Language', initial: 'en', toText: (language) => languages[language] },
  tags: {
    label: 'Tags',
    hint: `Words that readers search for, such as PPF. Enter or a comma adds one; at most ${tags.most}.`,
    initial: [],
    toText: (list) => list.join(', '),
  },
  readTime: {
    label: 'Read time in minutes',
    heading: 'Read time',
    initial: String(readTime.default),
    fromStored: ({ readTime: minutes }) => String(minutes),
    toText: (minutes) => `${minutes} min`,
  },
  publishAt: {
    label: 'Publish later, at (time in India)',
    hint: 'Leave it empty to keep a draft that only admins see.',
    heading: 'Publishing',
    initial: '',
    fromStored: ({ publishAt }) => (publishAt ? wallTimeOf(publishAt) : ''),
    toBody: (wallTime, { published }) => (published ? null : momentOf(wallTime)),
    toText: (wallTime, { published }) => {
      const at = momentOf(wallTime)
      if (published) return 'Published'
      return at ? `To be published ${momentInIndia(at)}` : 'Draft'
    },
  },
  customSlug: {
    label: 'Address (optional)',
    hint: 'Words for the end of the address; left empty, those of the title. Hindi is written there in Latin letters. Old addresses lead to the new one.',
    heading: 'Address',
    max: slug,
    initial: '',
  },
  translationOf: {
    label: 'The same article in the other language (optional)',
    hint: 'Its address. Each of the two then leads to the other; it is enough to say so in one.',
    heading: 'Other language',
    initial: '',
    fromStored: ({ translationOf }) => (translationOf ? paths.shortArticle(translationOf) : ''),
    toBody: (address) => (address.trim() ? (uuid.exec(address)?.[0] ?? address) : null),
  },
  questions: {
    label: 'Questions at the end',
    hint: `Up to ${questionLimits.most}, for what the reader should have understood. A mark such as {{rate:ppf|value}} follows the figure on record.`,
    heading: 'Questions',
    initial: [],
    fromStored: ({ questions }) => questions.map(draftQuestion),
    toBody: (questions) => questions.map(bodyOfQuestion),
    toText: (questions) => questions.map(textOfQuestion).join('\n\n'),
  },
  published: { label: 'Publish immediately', shownWith: 'publishAt', initial: false },
}
