import { parse } from 'yaml'
import * as z from 'zod/mini'
import { articleLimits } from '../../../contract/articles.ts'
import { Category } from '../../../contract/articles-api.ts'
import { StartError, systemReason } from '../../db/start-error.ts'
import { pollTextLimits } from '../../../contract/admin-polls-api.ts'
import { pollLimits } from '../../../contract/polls.ts'
import type { StarterPoll } from '../../../content/polls.ts'

const length = ({ min, max }: { min: number; max: number }) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max))

const FrontMatter = z.strictObject({
  title: length(articleLimits.title),
  excerpt: length(articleLimits.excerpt),
  category: Category,
  tags: z
    .array(z.string().check(z.maxLength(articleLimits.tags.length), z.regex(/^[\p{L}\p{M}\p{N} -]+$/u)))
    .check(z.maxLength(articleLimits.tags.most)),
  language: z.enum(['en', 'hi']),
  created: z.iso.date(),
})

export interface ArticleFile extends z.infer<typeof FrontMatter> {
  slug: string
  /** Markdown. */
  content: string
  /** Minutes. */
  readTime: number
}

/** Words a minute of an English reader who takes care; the article form suggests by the same. */
const wordsAMinute = 200

/**
 * Reads an article file: front matter between two lines of `---`, then Markdown. content/README.md describes it for editors.
 * @throws StartError naming the file and what is wrong in it
 */
export function parseArticleFile(slug: string, text: string): ArticleFile {
  const [, front, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text.normalize('NFC')) ?? []
  if (front === undefined || body === undefined)
    throw new StartError(`content/articles/${slug}.md does not begin with its front matter.`)
  // 'failsafe' reads every value as text: 2026-11-20 and 1930 are not to become something else.
  const parsed = FrontMatter.safeParse(readYaml(slug, front))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const where = issue?.code === 'unrecognized_keys' ? `unknown ${issue.keys.join(', ')}` : issue?.path.join('.')
    throw new StartError(`content/articles/${slug}.md: ${where}: ${issue?.message}.`)
  }
  const content = body.trim()
  const { min, max } = articleLimits.content
  if (content.length < min || content.length > max)
    throw new StartError(
      `content/articles/${slug}.md: its text has ${content.length} characters, and may have ${min} to ${max}.`,
    )
  const words = content.split(/\s+/).length
  return { ...parsed.data, slug, content, readTime: Math.max(1, Math.round(words / wordsAMinute)) }
}

function readYaml(slug: string, front: string): unknown {
  try {
    return parse(front, { schema: 'failsafe' })
  } catch (error) {
    throw new StartError(
      `content/articles/${slug}.md: its front matter is no YAML: ${systemReason(error).split('\n')[0]}.`,
    )
  }
}

/**
 * Reads the polls of content/polls.ts.
 * @param slugs of the articles that are there
 * @throws StartError naming the poll and what is errors in it
 */
export async function readPolls(slugs: readonly string[]): Promise<readonly StarterPoll[]> {
  const { polls } = await import('../../../content/polls.ts').catch((error: unknown) => {
    throw new StartError(`content/polls.ts cannot be read: ${systemReason(error)}.`)
  })
  checkPolls(polls, slugs)
  return polls
}

/** @throws StartError as `readPolls` */
export function checkPolls(polls: readonly StarterPoll[], slugs: readonly string[]): void {
  const seen = new Set<string>()
  for (const poll of polls) {
    const wrong = seen.has(poll.key) ? 'another poll has this key' : whatIsWrong(poll, slugs)
    if (wrong) throw new StartError(`content/polls.ts: ${poll.key}: ${wrong}.`)
    seen.add(poll.key)
  }
}

function whatIsWrong({ question, options, article, quiz }: StarterPoll, slugs: readonly string[]): string | undefined {
  const { min, max } = pollLimits.options
  const labels = options.map((label) => label.trim().toLowerCase())
  if (!within(question, pollLimits.question)) return `its question must have ${range(pollLimits.question)} characters`
  if (options.length < min || options.length > max) return `it must have ${min} to ${max} options`
  if (!options.every((label) => within(label, pollLimits.label)))
    return `an option must have ${range(pollLimits.label)} characters`
  if (new Set(labels).size < labels.length) return 'two options are the same'
  if (article !== undefined && !slugs.includes(article)) return `there is no article '${article}'`
  if (!quiz) return undefined
  if (quiz.right.length === 0) return 'a quiz needs a right option'
  const strange = quiz.right.find((label) => !options.includes(label))
  if (strange !== undefined) return `its right option '${strange}' is none of its options`
  if (quiz.explanation.length > pollTextLimits.explanation)
    return `its explanation is longer than ${pollTextLimits.explanation} characters`
  return undefined
}

const within = (text: string, { min, max }: { min: number; max: number }) =>
  text.trim().length >= min && text.trim().length <= max
const range = ({ min, max }: { min: number; max: number }) => `${min} to ${max}`
