import { ArticleForm, Tag } from '../../../contract/articles/admin-articles-api.ts'
import { readTimeOf, wordsIn } from '../../../contract/articles/article-check.ts'
import { articleLimits } from '../../../contract/articles/articles.ts'
import { grouped } from '../../../money/grouped.ts'
import { inOneLine, beginningOf, nameFitting } from './names.ts'
import { cutToFit, longestText, type ImportedPost } from './imported-post.ts'
import { markdownOf, textOfHtml } from './to-markdown.ts'

/** The categories of articles. */
export interface CategoryRules {
  /** The site's categories by the categories of the source, in small letters. */
  map: ReadonlyMap<string, string>
  /** The category of articles whose category the site does not have. */
  other: string
  /** The site's category of a name. */
  find: (name: string) => string | undefined
}

/**
 * An article as it is stored, without its pictures, or the reason why nothing of it can be.
 * `changes` are sentences for an editor; `isWhole` is false for an article that is not to be published before an editor has seen it.
 */
export type Converted =
  | { form: ArticleForm; unknown: string[]; changes: string[]; isWhole: boolean }
  | { refusal: string }

/** Makes an article of a post, within the limits of the edit form. A post that does not fit becomes a draft with the part that fits. */
export function asArticle(post: ImportedPost, rules: CategoryRules): Converted {
  const faults = post.fault === undefined ? [] : [post.fault]
  const changes: string[] = []
  const content = withinLimits(contentOf(post, faults), post, faults)
  if (content === null) return { refusal: 'it has no text' }
  const title = nameFitting('title', [inOneLine(post.title), beginningOf(content), inOneLine(post.slug), post.name])
  const givenTitle = inOneLine(post.title)
  if (title.slice(0, 3) !== givenTitle.slice(0, 3))
    faults.push(`its title is '${title}': it came without one that fits`)
  else if (title !== givenTitle) changes.push('its title did not fit, and is shorter here')
  const { category, unknown } = categoryOf(post, rules)
  const parsed = ArticleForm.safeParse({
    title,
    excerpt: nameFitting('excerpt', [inOneLine(post.excerpt), beginningOf(content), `${title} · ${category}`, title]),
    content,
    category,
    readTime: readTimeOf(wordsIn(content)),
    language: post.language || (/[\u0900-\u097f]/.test(title) ? 'hi' : 'en'),
    tags: tagsOf([...post.tags, ...unknown]),
    published: post.published && faults.length === 0 && (post.createdAt ?? '') <= new Date().toISOString(),
    customSlug: slugOf(post),
  })
  if (!parsed.success) return { refusal: parsed.error.issues[0]?.message ?? 'it is no article' }
  const givenExcerpt = inOneLine(post.excerpt)
  if (givenExcerpt && givenExcerpt !== parsed.data.excerpt) changes.push('its excerpt did not fit, and is made anew')
  return { form: parsed.data, unknown, changes: [...faults, ...changes], isWhole: faults.length === 0 }
}

/** The text as Markdown. @param faults gets a sentence for each thing that is lost */
function contentOf({ isHtml, text: whole }: ImportedPost, faults: string[]): string {
  const text = cutToFit(whole, longestText)
  return (isHtml ? fromHtml(text, faults) : text).normalize('NFC').trim()
}

function fromHtml(html: string, faults: string[]): string {
  try {
    if (!isDeep(html)) return markdownOf(html)
  } catch (error) {
    // The converter calls itself for each level.
    if (!(error instanceof RangeError)) throw error
  }
  faults.push('its HTML is nested too deeply, and only its words are here')
  return textOfHtml(html)
}

/** @returns null for a post without text */
function withinLimits(content: string, { title, excerpt }: ImportedPost, faults: string[]): string | null {
  const { min, max } = articleLimits.content
  if (content.length > max) {
    const beginning = beginningWithin(content)
    faults.push(
      `its text has ${grouped(content.length)} characters, and the first ${grouped(beginning.length)} are here`,
    )
    return beginning
  }
  if (content.length >= min) return content
  const filled = [excerpt, title].map((text) => [inOneLine(text), content].filter(Boolean).join('\n\n'))
  const text = (content || excerpt.trim()) && filled.find((text) => text.length >= min)
  if (!text) return null
  faults.push('its text is very short, and stands under its excerpt or title')
  return text
}

/** The beginning of a text as long as an article may be, up to the end of a paragraph if there is one near. */
export function beginningWithin(content: string): string {
  const { max } = articleLimits.content
  const fitting = cutToFit(content, max)
  if (fitting.length === content.length) return fitting
  const end = fitting.lastIndexOf('\n\n')
  return (end > max / 2 ? fitting.slice(0, end) : fitting).trim()
}

/** Elements within each other that are read; the converter's time grows with the square of their number. */
const deepest = 1_000

/** True for HTML that is nested too deeply. Elements that end without an end tag do not count. */
function isDeep(html: string): boolean {
  let depth = 0
  for (const [, end, name = ''] of html.matchAll(/<!--[^]*?-->|<script\b[^]*?<\/script|<(\/?)([a-z][a-z\d]*)\b/gi)) {
    if (
      /^$|^(?:area|base|br|col|dd|dt|embed|hr|img|input|li|link|meta|option|p|source|t[dhr]|tbody|thead|wbr)$/i.test(
        name,
      )
    )
      continue
    depth = end ? Math.max(0, depth - 1) : depth + 1
    if (depth > deepest) return true
  }
  return false
}

/** The site's category of each that a post has elsewhere. */
export const categoriesOf = ({ categories }: ImportedPost, { map, find }: CategoryRules) =>
  categories.map((name) => map.get(name.toLowerCase()) ?? find(name))

function categoryOf(post: ImportedPost, rules: CategoryRules) {
  const { categories } = post
  const found = categoriesOf(post, rules)
  const category = found.find(Boolean) ?? rules.other
  return { category, unknown: categories.filter((_, index) => !found[index]) }
}

/** The tags in the characters that the site allows, each once. */
function tagsOf(names: string[]): string[] {
  const tags = names.flatMap((name) => {
    const { data } = Tag.safeParse(
      inOneLine(name)
        .replace(/[^\p{L}\p{M}\p{N} -]+/gu, ' ')
        .replace(/ +/g, ' '),
    )
    return data ?? []
  })
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()].slice(0, articleLimits.tags.most)
}

function slugOf({ slug }: ImportedPost): string {
  const fitting = cutToFit(slug, articleLimits.slug)
  return /[\p{L}\p{N}]/u.test(fitting) ? fitting : ''
}
