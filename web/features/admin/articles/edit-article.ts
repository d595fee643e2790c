import { ArticleForm as ArticleBody, type AdminArticle } from '../../../../contract/articles/admin-articles-api.ts'
import type { MediaItem } from '../../../../contract/articles/articles-api.ts'
import { articleLimits } from '../../../../contract/articles/articles.ts'
import { paths } from '../../../../contract/paths.ts'
import { send } from '../../../kit/send.ts'
import { ask } from '../../../kit/api.ts'
import { momentInIndia, wallTimeOf } from '../../../kit/dates.ts'
import { momentOf } from '../../../kit/india-time.ts'
import { serverNow } from '../../../kit/now.ts'
import type { FieldErrors } from '../../../forms/form-errors.ts'
import type { DraftOf, FieldTable } from '../field-table.ts'

/** The category is empty until one is chosen; the read time is text. */
export type ArticleDraft = DraftOf<
  ArticleBody,
  { category: string; readTime: string; translationOf: string; media: MediaItem[] }
>

/** A draft under an id of its own, with the version that it began from. */
export interface TypedDraft<Draft = ArticleDraft> {
  id: string
  basedOn: number | null
  body: Draft
}

export const languages = { en: 'English', hi: 'Hindi' } as const

const { title, excerpt, content, readTime, tags, slug } = articleLimits

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

const fields: FieldTable<ArticleDraft, AdminArticle> = {
  title: { label: 'Title', max: title.max, initial: '' },
  excerpt: {
    label: 'Excerpt',
    hint: 'Two or three lines that readers see in the list.',
    max: excerpt.max,
    initial: '',
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
    hint: 'Words for the end of the address. Left empty, it is made of the title. Old addresses lead to the new one.',
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
  published: { label: 'Publish immediately', heading: null, initial: false },
}

/** The fields of a scheduled article after its publication. */
export const asPublished = { published: true, publishAt: '' }

const lies = (wallTime: string, now: Date) => ((momentOf(wallTime) ?? '') > now.toISOString() ? 'ahead' : 'behind')

/** The form of an article: its fields and its calls. */
export const editArticle = {
  name: 'Article' as const,
  fields,
  schema: ArticleBody,
  list: paths.admin,
  query: (id: string) => ({
    ...ask('GET /api/admin/articles/:id', { id }),
    // A scheduled article is loaded again when it is due.
    refetchInterval: ({ state: { data } }: { state: { data: AdminArticle | undefined } }) =>
      data?.publishAt ? untilDue(data.publishAt) : false,
    refetchIntervalInBackground: true,
  }),
  /** The faults that the schema cannot name. */
  check: ({ category, published, publishAt }: ArticleDraft): FieldErrors => ({
    ...(!category && { category: ['Choose a category'] }),
    ...(!published &&
      publishAt &&
      lies(publishAt, serverNow()) === 'behind' && { publishAt: ['Choose a time that lies ahead.'] }),
  }),
  /** @param draftId the new article's id, so that a repeated call stores it once */
  create: (body: ArticleBody, draftId: string) => send('POST /api/admin/articles', undefined, { ...body, draftId }),
  update: (id: string, body: ArticleBody, basedOn: number | undefined) =>
    send('PUT /api/admin/articles/:id', { id }, { ...body, basedOn }),
  /** The page on which readers see it; null while they do not. */
  page: (id: string, { published }: ArticleBody) =>
    published ? { label: 'View article', href: paths.shortArticle(id) } : null,
  /** The server's storage for drafts. */
  drafts: {
    put: ({ id, basedOn, body }: TypedDraft, articleId: string | null) =>
      send('PUT /api/admin/drafts/:id', { id }, { articleId, basedOn, body: { ...body } }),
    remove: (id: string) => send('DELETE /api/admin/drafts/:id', { id }, undefined),
  },
  /** Adapts a stored draft when it is resumed. */
  onResume: (draft: ArticleDraft, article: AdminArticle | null): ArticleDraft => ({
    ...draft,
    content: withoutPlaceholders(draft.content),
    ...(article?.published && draft.publishAt && lies(draft.publishAt, serverNow()) === 'behind' && asPublished),
  }),
}

/** Milliseconds between attempts when an article is due, and the longest time that a timer takes. */
const [askEvery, longest] = [5_000, 2 ** 31 - 1]

const untilDue = (publishAt: string) => Math.min(longest, Math.max(askEvery, Date.parse(publishAt) - Date.now()))

/** A text without the placeholders of running uploads. */
export function withoutPlaceholders(text: string): string {
  return text.replace(/!\[Uploading [^\]]*…\]\(\)/g, '')
}

/** The placeholder of a picture in the text while it is being uploaded. */
export const placeholder = ({ file, key }: { file: { name: string }; key: number }): string =>
  `![Uploading ${file.name.replace(/[[\]\\]/g, '').slice(0, 60)} (${key})…]()`
