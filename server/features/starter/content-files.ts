import * as z from 'zod/mini'
import type { StarterPoll } from '../../../content/polls.ts'
import { ArticleForm, KeyFigure, Tag } from '../../../contract/articles/article-form.ts'
import { PollForm } from '../../../contract/polls/poll-form.ts'
import { readTimeOf, wordsIn } from '../../../contract/articles/reading-time.ts'
import { articleLimits } from '../../../contract/articles/articles.ts'
import { installedCategories } from '../../../contract/categories/installed-categories.ts'
import { StartError } from '../../db/start-error.ts'
import { checked, readFrontMatter } from '../../kit/parse-content.ts'

const { title, excerpt, content } = ArticleForm.shape
const FileContent = z.strictObject({
  title,
  excerpt,
  category: z.enum(installedCategories.map(({ name }) => name)),
  tags: z.array(Tag).check(z.maxLength(articleLimits.tags.most)),
  language: z.enum(['en', 'hi']),
  created: z.iso.date(),
  /** The number on its cover. */
  figure: z.optional(KeyFigure),
  /** The file of the same article in the other language. */
  twin: z.optional(z.string()),
  content,
})

export interface ArticleFile extends Omit<z.infer<typeof FileContent>, 'category' | 'figure'> {
  /** The name of a category: of an installed one, or as the site has renamed it. */
  category: string
  slug: string
  figure: KeyFigure | null
  /** Minutes. */
  readTime: number
}

/**
 * Reads an article file: front matter between two lines of `---`, then Markdown. content/README.md describes it for editors.
 * @throws StartError that names the file and its fault
 */
export function parseArticleFile(slug: string, text: string): ArticleFile {
  const parsed = readFrontMatter(`content/articles/${slug}.md`, FileContent, text)
  const { figure = null, content: markdown } = parsed
  return { ...parsed, figure, slug, readTime: readTimeOf(wordsIn(markdown)) }
}

export interface PollFile {
  key: string
  /** The slug of the article that it stands under. */
  article: string | undefined
  form: PollForm
}

/**
 * Parses the polls of content/polls.ts.
 * @param slugs of the articles that are there
 * @throws StartError that names the poll and its fault
 */
export function parsePolls(polls: readonly StarterPoll[], slugs: readonly string[]): PollFile[] {
  const keys = new Set<string>()
  return polls.map(({ key, article, question, sensitive, options, quiz }) => {
    const refuse = (fault: string) => new StartError(`content/polls.ts: ${key}: ${fault}.`)
    if (keys.has(key)) throw refuse('another poll has this key')
    keys.add(key)
    if (article !== undefined && !slugs.includes(article)) throw refuse(`there is no article '${article}'`)
    const strange = quiz?.right.find((label) => !options.includes(label))
    if (strange !== undefined) throw refuse(`its right option '${strange}' is none of its options`)
    const form = checked(`content/polls.ts: ${key}`, PollForm, {
      question,
      kind: quiz ? 'quiz' : 'opinion',
      isSensitive: sensitive,
      explanation: quiz?.explanation,
      source: quiz?.source,
      options: options.map((label, sortOrder) => ({ label, sortOrder, isRight: quiz?.right.includes(label) })),
    })
    return { key, article, form }
  })
}
