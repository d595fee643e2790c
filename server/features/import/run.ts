import type { MediaItem } from '../../../contract/articles-api.ts'
import type { ArticleForm } from '../../../contract/admin-articles-api.ts'
import { articleLimits } from '../../../contract/articles.ts'
import { mediaLimits } from '../../../contract/media.ts'
import type { Db, Queries } from '../../db/open.ts'
import { insertArticle, renderToStore } from '../articles/store.ts'
import { storeVersion } from '../articles/versions.ts'
import { audit } from '../audit/store.ts'
import { articlePictures } from '../media/pictures.ts'
import { asArticle, type CategoryRules } from './as-article.ts'
import { authorIn } from './author.ts'
import { oldAddressOf } from './old-addresses.ts'
import { pictureImport, type PictureSource } from './pictures.ts'
import { countIn, cut, type ImportedPost, type Source } from './post.ts'

/** The numbers and names of an import, for its report. */
export interface Imported {
  published: number
  drafts: number
  known: number
  refused: { name: string; reason: string }[]
  /** Categories that the site does not have. */
  categories: Map<string, number>
  authors: Map<string, number>
  pictures: number
  missing: Map<string, number>
  takenAddresses: string[]
}

export type Options = CategoryRules & PictureSource & { language: 'en' | 'hi' | '' }

/** Imports the posts of a source one by one, each in a transaction of its own with its name there, so that it comes once. */
export async function runImport(db: Db, source: Source, options: Options): Promise<Imported> {
  const pictures = pictureImport(options)
  const done: Imported = {
    published: 0,
    drafts: 0,
    known: 0,
    refused: [],
    categories: new Map(),
    authors: new Map(),
    pictures: 0,
    missing: pictures.missing,
    takenAddresses: [],
  }
  for await (const post of source.posts()) await importPost(storable(post))
  return { ...done, pictures: pictures.counts.stored }

  async function importPost(post: ImportedPost): Promise<void> {
    if (post.key.length > 500) return void done.refused.push({ name: post.name, reason: 'its name there is too long' })
    const [known] = await db`select from imported_articles where source_key = ${post.key}`
    if (known) return void (done.known += 1)
    const converted = asArticle({ ...post, language: post.language || options.language }, options)
    if ('refusal' in converted) return void done.refused.push({ name: post.name, reason: converted.refusal })
    const { form, unknown } = converted
    const content = await withPictures(form.content, post)
    const { faults, ...rendered } = await renderToStore(content)
    if (faults[0] || content.length > articleLimits.content.max)
      return void done.refused.push({ name: post.name, reason: faults[0] ?? 'its text is too long' })
    const above = post.picture && (await pictures.taken(post.picture.address, post))
    const media = above ? [{ ...above, ...(post.picture?.alt && { alt: cut(post.picture.alt, mediaLimits.alt) }) }] : []
    if (!options.dryRun) await store(post, { ...form, content, media }, rendered)
    for (const name of unknown) countIn(done.categories, name)
    countIn(done.authors, post.author?.name ?? 'nobody')
    done[form.published ? 'published' : 'drafts'] += 1
  }

  async function store(
    post: ImportedPost,
    form: ArticleForm & { media: MediaItem[] },
    rendered: { html: string; htmlOf: string },
  ): Promise<void> {
    await db.begin(async (sql) => {
      const text = { ...form, media: await articlePictures(sql, form) }
      const authorId = await authorIn(sql, post.author)
      const createdAt = post.createdAt ?? new Date().toISOString()
      const id = await insertArticle(sql, { ...text, authorId, createdAt }, rendered)
      const { published: _, publishAt: __, ...version } = text
      await storeVersion(sql, { article: id, version: 1, text: version, savedBy: authorId, savedAt: createdAt })
      await sql`insert into imported_articles (source_key, article_id) values (${post.key}, ${id})`
      await storeAddresses(sql, post, id)
      const details = { title: form.title, from: post.key, by: 'terminal' }
      await audit(sql, null, { action: 'article.imported', details, resourceType: 'article', resourceId: id })
    })
  }

  async function storeAddresses(sql: Queries, { addresses }: ImportedPost, id: string): Promise<void> {
    const paths = addresses.map((address) => {
      const url = URL.parse(address, 'https://nowhere.invalid/')
      return url && oldAddressOf(url.pathname, url.search)
    })
    for (const path of new Set(paths)) {
      if (!path) continue
      const added = await sql`
        insert into old_addresses (path, article_id) values (${path}, ${id}) on conflict (path) do nothing`
      if (added.count === 0) done.takenAddresses.push(path)
    }
  }

  /** The text with the pictures that were taken in at their new addresses. */
  async function withPictures(markdown: string, post: ImportedPost): Promise<string> {
    let text = ''
    let from = 0
    for (const found of markdown.matchAll(pictureIn)) {
      const [whole, before = '', address = ''] = found
      const taken = await pictures.taken(address, post)
      if (!taken) continue
      text += `${markdown.slice(from, found.index)}${before}${taken.url}`
      from = found.index + whole.length
    }
    return text + markdown.slice(from)
  }
}

/** A post without what PostgreSQL cannot store: NUL, and halves of characters. */
const storable = (post: ImportedPost): ImportedPost =>
  JSON.parse(JSON.stringify(post), (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
  ) as ImportedPost

/** The beginning of a picture in Markdown, up to the end of its address. */
const pictureIn = /(!\[[^\]\n]{0,500}\]\(\s{0,5}<?)([^\s<>()]{1,2000})/g
