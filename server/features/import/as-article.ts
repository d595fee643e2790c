import { ArticleForm, Tag } from '../../../contract/admin-articles-api.ts'
import { readTimeOf, wordsIn } from '../../../contract/article-check.ts'
import { articleLimits } from '../../../contract/articles.ts'
import { cut, longestText, type ImportedPost } from './post.ts'
import { markdownOf } from './to-markdown.ts'

/** The categories of articles. */
export interface CategoryRules {
  /** Categories of the site by those elsewhere, in small letters. */
  map: ReadonlyMap<string, string>
  /** The category of articles whose own the site does not have. */
  other: string
  /** The site's category of a name. */
  find: (name: string) => string | undefined
}

/** An article as it is stored, without its pictures, or the reason why it cannot be. */
export type Converted = { form: ArticleForm; unknown: string[] } | { refusal: string }

/** Makes an article of a post, within the limits of the edit form. */
export function asArticle(post: ImportedPost, rules: CategoryRules): Converted {
  if (post.text.length > longestText) return { refusal: 'its text is too long' }
  const content = contentOf(post)
  if (content === null) return { refusal: 'its HTML is nested too deeply' }
  const title = plain(post.title)
  const { category, unknown } = categoryOf(post, rules)
  const parsed = ArticleForm.safeParse({
    title,
    excerpt: excerptOf(post, content, title),
    content,
    category,
    readTime: readTimeOf(wordsIn(content)),
    language: post.language || (/[\u0900-\u097f]/.test(title) ? 'hi' : 'en'),
    tags: tagsOf([...post.tags, ...unknown]),
    published: post.published && (post.createdAt ?? '') <= new Date().toISOString(),
    customSlug: /[\p{L}\p{N}]/u.test(post.slug) ? cut(post.slug, articleLimits.slug) : '',
  })
  if (parsed.success) return { form: parsed.data, unknown }
  return { refusal: parsed.error.issues[0]?.message ?? 'it is no article' }
}

function contentOf({ isHtml, text }: ImportedPost): string | null {
  if (isHtml && isDeep(text)) return null
  try {
    return (isHtml ? markdownOf(text) : text).normalize('NFC')
  } catch (error) {
    // The converter calls itself for each level.
    if (error instanceof RangeError) return null
    throw error
  }
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

/** The words of a tag that the site takes, each once. */
function tagsOf(names: string[]): string[] {
  const tags = names.flatMap((name) => {
    const { data } = Tag.safeParse(
      plain(name)
        .replace(/[^\p{L}\p{M}\p{N} -]+/gu, ' ')
        .replace(/ +/g, ' '),
    )
    return data ?? []
  })
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()].slice(0, articleLimits.tags.most)
}

/** The excerpt, or the beginning of the text. */
function excerptOf({ excerpt }: ImportedPost, content: string, title: string): string {
  const given = plain(excerpt)
  const beginning = plain(
    content
      .slice(0, 5_000)
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[#>*_`|\\-]+/g, ' '),
  )
  const text = [given, beginning, title].find((words) => words.length >= articleLimits.excerpt.min) ?? given
  const most = given === text ? articleLimits.excerpt.max : 200
  return text.length <= most ? text : `${cut(text, most - 1).replace(/\s+\S*$/, '')}…`
}

/** Words without tags and lines. */
const plain = (text: string): string => (/[<&]/.test(text) ? unescaped(text) : text).replace(/\s+/g, ' ').trim()

const unescaped = (html: string): string =>
  markdownOf(
    html.replace(/<\/?([a-z]\w*)[^<>]*>/gi, (_, tag: string) =>
      /^(?:a|abbr|b|code|em|i|mark|small|span|strong|sub|sup|u)$/i.test(tag) ? '' : ' ',
    ),
  ).replace(/\\(?=[^\w\s])/g, '')
