import type { MediaItem } from '../../../contract/articles-api.ts'
import type { ArticleForm } from '../../../contract/admin-articles-api.ts'
import { articleLimits } from '../../../contract/articles.ts'
import { mediaLimits } from '../../../contract/media-limits.ts'
import type { Db, Queries } from '../../db/open.ts'
import { insertArticle } from '../articles/store.ts'
import { renderToStore, type StoredHtml } from '../articles/stored-html.ts'
import { storeVersion } from '../articles/versions.ts'
import { audit } from '../audit/store.ts'
import { articlePictures } from '../media/pictures.ts'
import { asArticle, type CategoryRules } from './as-article.ts'
import type { NewCategories } from './new-categories.ts'
import { authorIn } from './author.ts'
import { hostOf } from './link-addresses.ts'
import { isUntouched, linkImport } from './links.ts'
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
  /** Links between posts that lead to their articles here, and those to the other site that lead to none. */
  links: number
  deadLinks: string[]
}

export type Options = CategoryRules &
  PictureSource & {
    language: 'en' | 'hi' | ''
    newCategories: NewCategories | null
    /** The host of the other site, where the export does not name it. */
    host: string | null
  }

/** Imports the posts of a source one by one, each in a transaction of its own with its name there, so that it comes once. */
export async function runImport(db: Db, source: Source, options: Options): Promise<Imported> {
  const pictures = pictureImport(options)
  const hosts = [source.host, options.host].flatMap((host) => (host === null ? [] : hostOf(host)))
  const links = linkImport(db, new Set(hosts))
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
    links: 0,
    deadLinks: links.dead,
  }
  for await (const post of source.posts()) await importPost(storable(post))
  await links.leadOn()
  return { ...done, pictures: pictures.counts.stored, links: links.counts.led }

  async function importPost(post: ImportedPost): Promise<void> {
    if (post.key.length > 500) return void done.refused.push({ name: post.name, reason: 'its name there is too long' })
    const [known] = await db<Known[]>`
      select a.id, case when ${isUntouched(db)} then a.content end as content
      from imported_articles i left join articles a on a.id = i.article_id and a.deleted_at is null
      where i.source_key = ${post.key}`
    if (known) {
      done.known += 1
      if (known.id) links.note(post, { article: known.id, content: known.content, isNew: false })
      return
    }
    await options.newCategories?.makeFor(post, options)
    const converted = asArticle({ ...post, language: post.language || options.language }, options)
    if ('refusal' in converted) return void done.refused.push({ name: post.name, reason: converted.refusal })
    const { form, unknown } = converted
    const content = await withPictures(form.content, post)
    const { faults, ...rendered } = await renderToStore(db, { ...form, content }, new Date())
    if (faults[0] || content.length > articleLimits.content.max)
      return void done.refused.push({ name: post.name, reason: faults[0] ?? 'its text is too long' })
    const above = post.picture && (await pictures.taken(post.picture.address, post))
    const media = above ? [{ ...above, ...(post.picture?.alt && { alt: cut(post.picture.alt, mediaLimits.alt) }) }] : []
    const article = options.dryRun ? null : await store(post, { ...form, content, media }, rendered)
    links.note(post, { article, content, isNew: true })
    for (const name of unknown) countIn(done.categories, name)
    countIn(done.authors, post.author?.name ?? 'nobody')
    done[form.published ? 'published' : 'drafts'] += 1
  }

  async function store(
    post: ImportedPost,
    form: ArticleForm & { media: MediaItem[] },
    rendered: StoredHtml,
  ): Promise<string> {
    return db.begin(async (sql) => {
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
      return id
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

/** An article of an earlier run; nulls for one that was deleted here, or whose text an editor has changed. */
interface Known {
  id: string | null
  content: string | null
}

/** A post without what PostgreSQL cannot store: NUL, and halves of characters. */
const storable = (post: ImportedPost): ImportedPost =>
  JSON.parse(JSON.stringify(post), (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
  ) as ImportedPost

/** The beginning of a picture in Markdown, up to the end of its address. */
const pictureIn = /(!\[[^\]\n]{0,500}\]\(\s{0,5}<?)([^\s<>()]{1,2000})/g
