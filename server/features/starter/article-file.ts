import { parse } from 'yaml'
import * as z from 'zod/mini'
import { articleLimits } from '../../../contract/articles.ts'
import { Category } from '../../../contract/articles-api.ts'
import { StartError, systemReason } from '../../db/start-error.ts'

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
