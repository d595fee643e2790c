import * as z from 'zod/mini'
import { t } from '#words'
import { MediaItem } from './article-shapes.ts'
import { anotherArticle } from './article-rights.ts'
import { articleLimits as limits } from './articles.ts'
import { QuestionForms } from './question-form.ts'
import { pictureOrigin } from './picture-origins.ts'
import { mediaLimits, mediaMessages } from './media-limits.ts'
import { boundedText, CategoryName, asName, inDigits, Instant, named } from '../shapes.ts'

/** The schema of the form in which authors write an article; the browser checks with it too. */

export const Tag = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, t`A tag cannot be empty`),
    z.maxLength(limits.tags.length, t`A tag has at most ${limits.tags.length} characters`),
    z.regex(/^[\p{L}\p{M}\p{N} -]+$/u, t`A tag can only contain letters, numbers, spaces, and hyphens`),
    ...asName,
  )

/** The address of a picture, here or elsewhere. */
export const ImageAddress = z
  .string()
  .check(z.maxLength(mediaLimits.address, t`An image address has at most ${mediaLimits.address} characters`))

/** An uploaded picture by its id, or one with an https address elsewhere. */
const ArticleImage = z.extend(MediaItem, {
  id: z.uuid(mediaMessages.id),
  url: ImageAddress.check(
    z.refine((url) => url.startsWith('/media/') || pictureOrigin(url) !== null, mediaMessages.address),
  ),
  filename: z.string().check(z.maxLength(255)),
  type: z.string().check(z.maxLength(100)),
  alt: z.optional(z.string().check(z.trim(), z.maxLength(mediaLimits.alt))),
})

/** The number that an article is about, large on its cover, with the line beneath it. Marks such as `{{rate:ppf}}` name the registry. */
export const KeyFigure = z.object({
  value: boundedText(t`Key figure`, limits.figure.value, t`Enter the figure that the line is about`).check(...asName),
  line: boundedText(t`Line`, limits.figure.line, t`Say in a line what the figure is`).check(...asName),
})
export type KeyFigure = z.infer<typeof KeyFigure>

/** A form whose two inputs are blank has no figure. */
function noneIfBlank(figure: unknown): unknown {
  if (typeof figure !== 'object' || figure === null) return figure
  const texts = Object.values(figure)
  return texts.length > 0 && texts.every((text) => typeof text === 'string' && !text.trim()) ? null : figure
}

/** The form of an article. */
export const ArticleForm = z.object({
  title: boundedText(t`Title`, limits.title).check(...named(t`Title cannot be empty`)),
  excerpt: boundedText(t`Excerpt`, limits.excerpt).check(...named(t`Excerpt cannot be empty`)),
  content: boundedText(t({ message: 'Content', context: 'of an article' }), limits.content),
  category: CategoryName,
  readTime: inDigits(
    z.coerce
      .number(t`Read time must be a whole number`)
      .check(
        z.int(t`Read time must be a whole number`),
        z.minimum(limits.readTime.min, t`Read time must be at least 1 minute`),
        z.maximum(limits.readTime.max, t`Read time must be at most ${limits.readTime.max} minutes`),
      ),
  ),
  language: z._default(z.enum(['en', 'hi']), 'en'),
  figure: z._default(z.pipe(z.transform(noneIfBlank), z.nullable(KeyFigure)), null),
  tags: z._default(z.array(Tag).check(z.maxLength(limits.tags.most, t`At most ${limits.tags.most} tags`)), []),
  published: z._default(z.boolean(), false),
  publishAt: z.optional(z.nullable(Instant)),
  /** The slug for the article's address, if it is not made of the title. */
  customSlug: z._default(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(limits.slug, t`Address must be at most ${limits.slug} characters`),
        z.regex(/^$|[\p{L}\p{N}]/u, t`Address must have a letter or a digit`),
      ),
    '',
  ),
  /** The id of the same article in the other language. */
  translationOf: z._default(z.nullable(z.uuid(anotherArticle)), null),
  media: z._default(
    z.array(ArticleImage).check(z.maxLength(mediaLimits.perArticle, t`At most ${mediaLimits.perArticle} images`)),
    [],
  ),
  /** The questions at its end; left out, they stay as they are. */
  questions: z.optional(QuestionForms),
})
export type ArticleForm = z.infer<typeof ArticleForm>
