import { ArticleForm, KeyFigure, Tag } from '../../../contract/articles/article-form.ts'
import { readTimeOf, wordsIn } from '../../../contract/articles/reading-time.ts'
import { articleLimits } from '../../../contract/articles/articles.ts'
import { languageByLetters } from '../../../contract/language-by-letters.ts'
import { unknownMarks } from '../articles/cover.ts'
import { inOneLine, beginningOf, nameFitting } from './names.ts'
import { cutToFit, type ImportedPost } from './imported-post.ts'
import { withinLimits, contentOf } from './article-content.ts'

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
type Converted = { form: ArticleForm; unknown: string[]; changes: string[]; isWhole: boolean } | { refusal: string }

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
  const figure = figureOf(post)
  if (post.figure && !figure) changes.push('its key figure did not fit, and is left out')
  const parsed = ArticleForm.safeParse({
    title,
    excerpt: nameFitting('excerpt', [inOneLine(post.excerpt), beginningOf(content), `${title} · ${category}`, title]),
    content,
    category,
    readTime: readTimeOf(wordsIn(content)),
    language: post.language || languageByLetters(title),
    tags: tagsOf([...post.tags, ...unknown]),
    published: post.published && faults.length === 0 && (post.createdAt ?? '') <= new Date().toISOString(),
    customSlug: slugOf(post),
    figure,
  })
  if (!parsed.success) return { refusal: parsed.error.issues[0]?.message ?? 'it is no article' }
  const givenExcerpt = inOneLine(post.excerpt)
  if (givenExcerpt && givenExcerpt !== parsed.data.excerpt) changes.push('its excerpt did not fit, and is made anew')
  return { form: parsed.data, unknown, changes: [...faults, ...changes], isWhole: faults.length === 0 }
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

function figureOf(post: ImportedPost): KeyFigure | null {
  const { data } = KeyFigure.safeParse(post.figure)
  return data && unknownMarks(`${data.value} ${data.line}`).length === 0 ? data : null
}

function slugOf({ slug }: ImportedPost): string {
  const fitting = cutToFit(slug, articleLimits.slug)
  return /[\p{L}\p{N}]/u.test(fitting) ? fitting : ''
}
