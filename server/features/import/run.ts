import type { ArticleForm } from '../../../contract/articles/article-form.ts'
import type { MediaItem } from '../../../contract/articles/article-shapes.ts'
import type { Queries, Transactions } from '../../db/client/open.ts'
import { insertArticle } from '../articles/store.ts'
import { renderToStore, type StoredHtml } from '../articles/stored-html.ts'
import { storeVersion } from '../articles/versions.ts'
import { audit } from '../../acts/audit.ts'
import { articlePictures } from '../media/pictures.ts'
import { freeAddress } from '../own-pages/address.ts'
import { insertPage } from '../own-pages/editing.ts'
import { asArticle, type CategoryRules } from './as-article.ts'
import { asPage } from './as-page.ts'
import { beginningWithin } from './article-content.ts'
import type { NewCategories } from './new-categories.ts'
import { authorIn, type ChosenAuthors } from './author.ts'
import { hostOf } from './link-addresses.ts'
import { isUntouched, linkImport } from './links.ts'
import { oldAddressOf } from './old-addresses.ts'
import { pictureImport, type PictureSource } from './pictures.ts'
import { importComments } from './comments.ts'
import { countIn, type ImportedPost, type Source } from './imported-post.ts'
import { showPictures } from './show-pictures.ts'
import { wayOf, type Imported, type Importer, type Outcome } from './outcome.ts'
import { storable } from './storable.ts'

export type Options = CategoryRules &
  Omit<PictureSource, 'db'> & {
    language: 'en' | 'hi' | ''
    newCategories: NewCategories | null
    comments: boolean
    /** The host of the other site, where the export does not name it. */
    host: string | null
    authors: ChosenAuthors
    by: Importer
    progress: ((count: number) => Promise<void>) | undefined
  }

/**
 * Imports the posts of a source one by one, each in one transaction with its key, so that none is imported twice.
 * @param done called for each
 */
export async function runImport(db: Transactions, source: Source, options: Options, done: Imported): Promise<void> {
  const pictures = pictureImport({ ...options, db })
  const hosts = [source.host, options.host].flatMap((host) => (host === null ? [] : hostOf(host)))
  const { by } = options
  const links = linkImport(db, new Set(hosts), done.deadLinks, by)
  for await (const piece of source.posts()) {
    const post = storable(piece)
    done.outcomes.push(
      'leftOut' in post ? { name: post.name, became: 'left out', notes: [post.leftOut] } : await importPost(post),
    )
    if (!('leftOut' in post)) await importComments(db, post, options.comments, done.comments)
    done.pictures = pictures.counts.stored
    await options.progress?.(done.outcomes.length)
  }
  await links.leadOn()
  done.links = links.counts.led

  async function importPost(post: ImportedPost): Promise<Outcome> {
    const { name } = post
    const [existing] = await db<Existing[]>`
      select coalesce(a.id, p.id) as id, p.id is not null as is_page, case when ${isUntouched(db)} then a.content end as content
      from imported_articles i left join articles a on a.id = i.article_id and a.deleted_at is null
        left join own_pages p on p.id = i.page_id and p.deleted_at is null
      where i.source_key = ${post.key}`
    if (existing) {
      const { id, isPage, content } = existing
      if (id) links.note(post, { id, isPage, content, isNew: false })
      return { name, isPage: post.isPage === true, became: 'existing', notes: [] }
    }
    return post.isPage ? importPage(post) : importArticle(post)
  }

  async function importPage(post: ImportedPost): Promise<Outcome> {
    const { name } = post
    const made = await asPage(db, post, options.language, (content) =>
      showPictures(content, post, pictures, done.missing),
    )
    if ('refusal' in made) return { name, became: 'left out', notes: [made.refusal] }
    const { text, rendered, published, notes } = made
    const stored = await db.begin(async (sql) => {
      const slug = await freeAddress(sql, post.slug || text.title)
      const authorId = await authorIn(sql, post.author, options.authors)
      const createdAt = post.createdAt ?? new Date().toISOString()
      const state = { slug, published, inBar: false, footerGroup: null }
      const id = await insertPage(sql, { text, state, rendered, authorId, createdAt })
      await sql`insert into imported_articles (source_key, page_id) values (${post.key}, ${id})`
      await storeAddresses(sql, post, { page_id: id }, `/${slug}`)
      const details = { title: text.title, from: post.key, ...wayOf(by) }
      await audit(sql, by, { action: 'page.imported', details, resourceType: 'page', resourceId: id })
      return { id, slug }
    })
    links.note(post, { id: stored.id, isPage: true, content: text.content, isNew: true })
    countIn(done.authors, post.author?.name ?? 'nobody')
    return {
      name,
      isPage: true,
      became: published ? 'published' : 'draft',
      notes: [`a page at /${stored.slug}`, ...notes],
    }
  }

  async function importArticle(post: ImportedPost): Promise<Outcome> {
    const { name } = post
    await options.newCategories?.makeFor(post, options)
    const converted = asArticle({ ...post, language: post.language || options.language }, options)
    if ('refusal' in converted) return { name, became: 'left out', notes: [converted.refusal] }
    const { form, unknown } = converted
    const shown = await showPictures(form.content, post, pictures, done.missing)
    const content = beginningWithin(shown.content)
    const { faults, ...rendered } = await renderToStore(db, { ...form, content }, new Date())
    if (content !== shown.content) faults.push('with the addresses of its pictures its text is too long, and is cut')
    const published = form.published && faults.length === 0
    const article = await store(post, { ...form, content, published, media: shown.media }, rendered)
    links.note(post, { id: article, isPage: false, content, isNew: true })
    for (const category of unknown) countIn(done.categories, category)
    countIn(done.authors, post.author?.name ?? 'nobody')
    const isDraftNow = post.published && !published && (!converted.isWhole || faults.length > 0)
    const notes = [...converted.changes, ...faults, ...shown.changes]
    if (isDraftNow) notes.unshift('a draft, for an editor to look at')
    return { name, became: published ? 'published' : 'draft', notes }
  }

  async function store(
    post: ImportedPost,
    form: ArticleForm & { media: MediaItem[] },
    rendered: StoredHtml,
  ): Promise<string> {
    return db.begin(async (sql) => {
      const text = { ...form, media: await articlePictures(sql, form) }
      const authorId = await authorIn(sql, post.author, options.authors)
      const createdAt = post.createdAt ?? new Date().toISOString()
      const id = await insertArticle(sql, { ...text, authorId, createdAt }, rendered)
      const { published: _, publishAt: __, ...version } = text
      await storeVersion(sql, { article: id, version: 1, text: version, savedBy: authorId, savedAt: createdAt })
      await sql`insert into imported_articles (source_key, article_id) values (${post.key}, ${id})`
      await storeAddresses(sql, post, { article_id: id })
      const details = { title: form.title, from: post.key, ...wayOf(by) }
      await audit(sql, by, { action: 'article.imported', details, resourceType: 'article', resourceId: id })
      return id
    })
  }

  /** @param now the address of a page, which it may have had there too */
  async function storeAddresses(
    sql: Queries,
    { addresses }: ImportedPost,
    to: { article_id: string } | { page_id: string },
    now?: string,
  ): Promise<void> {
    const paths = addresses.map((address) => {
      const url = URL.parse(address, 'https://nowhere.invalid/')
      return url && oldAddressOf(url.pathname, url.search)
    })
    for (const path of new Set(paths)) {
      if (!path || path === now) continue
      const added = await sql`insert into old_addresses ${sql({ path, ...to })} on conflict (path) do nothing`
      if (added.count === 0) done.takenAddresses.push(path)
      done.addresses += added.count
    }
  }
}

/** An article or a page of an earlier run; nulls for one that was deleted here, or whose text an editor has changed. */
interface Existing {
  id: string | null
  isPage: boolean
  content: string | null
}
