import type { ArticleForm } from '../../../contract/articles/article-form.ts'
import type { MediaItem } from '../../../contract/articles/article-shapes.ts'
import { articleLimits } from '../../../contract/articles/articles.ts'
import type { Language } from '../../../contract/languages.ts'
import type { Queries, Transactions } from '../../db/client/open.ts'
import { articleColumns, indexArticle } from '../articles/store.ts'
import { renderToStore } from '../articles/stored-html.ts'
import { audit } from '../../acts/audit.ts'
import { hashOf, linksIn, oldPathsOf, relinked } from './link-addresses.ts'
import { oldAddressOf, pathOf, targetColumns, type Target } from './old-addresses.ts'
import type { ImportedPost } from './imported-post.ts'
import { wayOf, type Importer } from './outcome.ts'

/** A post that is here, or would be. */
export interface Arrival {
  /** The id of the article or the page. */
  id: string
  isPage: boolean
  /** The text whose links are rewritten; null where an editor has changed it since. */
  content: string | null
  /** False for an article of an earlier run. */
  isNew: boolean
}

interface Waiting extends Arrival {
  name: string
  links: { address: string; paths: string[] }[]
}

/**
 * Leads the links between posts to their articles here, once all of a run have arrived: a link may lead to a later one.
 * @param dead gets the links that lead to no article here
 */
export function linkImport(db: Transactions, hosts: ReadonlySet<string>, dead: string[], by: Importer) {
  const arrived = new Map<string, string>()
  const waiting: Waiting[] = []
  const counts = { led: 0 }
  return { note, leadOn, counts }

  /** Notes a post, its old addresses and the links in its text. */
  function note(post: ImportedPost, { id, isPage, content, isNew }: Arrival): void {
    for (const path of pathsOf(post)) if (!arrived.has(path)) arrived.set(path, id)
    const links = linksIn(content ?? '').flatMap((address) => {
      const old = oldPathsOf(address, post.bases, hosts)
      return old ? [{ address, paths: old }] : []
    })
    // The text is read again when its links are led on.
    if (links.length > 0) waiting.push({ id, isPage, content: null, isNew, name: post.name, links })
  }

  /** Leads all links on that were noted. */
  async function leadOn(): Promise<void> {
    for (const post of waiting) {
      const found = new Map<string, string>()
      let led = 0
      for (const { address, paths: old } of post.links) {
        const to = await targetOf(old)
        if (!to && post.isNew) dead.push(`${post.name}: ${address}`)
        if (!to) continue
        led += 1
        found.set(address, to + hashOf(address))
      }
      const rewriting = post.isPage ? rewritePage : rewrite
      if (found.size > 0 && !(await rewriting(post.id, found, post.isNew)))
        dead.push(`${post.name}: its text would be too long with the new addresses`)
      else counts.led += led
    }
  }

  /** The address of the article or page that had one of these paths. */
  async function targetOf(old: readonly string[]): Promise<string | null> {
    const existing = old.find((path) => arrived.has(path))
    const id = existing === undefined ? undefined : arrived.get(existing)
    const [target] = await db<Target[]>`
      select ${targetColumns(db)} from (
          ${
            id === undefined
              ? db`select article_id, page_id from old_addresses where path = any(${[...old]}) limit 1`
              : db`select ${id}::uuid as article_id, ${id}::uuid as page_id`
          }) o
        left join articles a on a.id = o.article_id and a.deleted_at is null
        left join own_pages p on p.id = o.page_id and p.deleted_at is null`
    return target ? pathOf(target) : null
  }

  /** Stores a text with other addresses, unless an editor has changed it. @returns false if it would be too long */
  async function rewrite(id: string, found: ReadonlyMap<string, string>, isNew: boolean): Promise<boolean> {
    return db.begin(async (sql) => {
      const [now] = await sql<(ArticleForm & { media: MediaItem[] })[]>`
        select ${articleColumns.list(sql, 'a')}, a.published from articles a
        where ${isUntouched(sql)} and a.id = ${id} for update`
      if (!now) return true
      const content = relinked(now.content, found)
      if (content === now.content) return true
      const { faults, ...rendered } = await renderToStore(sql, { ...now, content }, new Date())
      if (faults[0] || content.length > articleLimits.content.max) return false
      await sql`
        update articles set content = ${content}, html = ${rendered.html}, html_of = ${rendered.htmlOf},
          rate_keys = ${rendered.rateKeys}::text[] where id = ${id}`
      await sql`
        update article_versions set body = jsonb_set(body, '{content}', to_jsonb(${content}::text))
        where article_id = ${id} and version = 1`
      await indexArticle(sql, id, { ...now, content })
      if (!isNew)
        await audit(sql, by, {
          action: 'article.links-imported',
          details: { title: now.title, ...wayOf(by) },
          resourceType: 'article',
          resourceId: id,
        })
      return true
    })
  }

  /** The same with the text of a page. */
  async function rewritePage(id: string, found: ReadonlyMap<string, string>): Promise<boolean> {
    return db.begin(async (sql) => {
      const [now] = await sql<{ content: string; language: Language }[]>`
        select content, language from own_pages where id = ${id} and version = 1 and deleted_at is null for update`
      if (!now) return true
      const content = relinked(now.content, found)
      if (content === now.content) return true
      const { faults, ...rendered } = await renderToStore(sql, { ...now, content }, new Date(), 'own_pages')
      if (faults[0] || content.length > articleLimits.content.max) return false
      await sql`
        update own_pages set content = ${content}, html = ${rendered.html}, html_of = ${rendered.htmlOf},
          rate_keys = ${rendered.rateKeys}::text[] where id = ${id}`
      await sql`
        update own_page_versions set body = jsonb_set(body, '{content}', to_jsonb(${content}::text))
        where page_id = ${id} and version = 1`
      return true
    })
  }
}

/** True for an article `a` whose text is still that of the import. */
export const isUntouched = (sql: Queries) => sql`
  a.deleted_at is null and not exists (select from article_versions v where v.article_id = a.id and v.version > 1)`

/** The paths by which links may name a post. */
function pathsOf({ addresses, names }: ImportedPost): string[] {
  return [...addresses, ...names].flatMap((address) => {
    const url = URL.parse(address, 'https://nowhere.invalid/')
    return (url && oldAddressOf(url.pathname, url.search)) ?? []
  })
}
