import type { AdminOwnPage, OwnPage, OwnPageRow } from '../../../contract/own-pages/own-pages-api.ts'
import type { OwnPageForm, OwnPageText } from '../../../contract/own-pages/own-page-form.ts'
import { isOpenTo, type Role } from '../../../contract/roles.ts'
import { pageNotFound } from '../../acts/edits.ts'
import { columnsOf } from '../../db/columns.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { currentHtml, withHtml, type Rendered } from '../articles/stored-html.ts'
import { isPublic } from './published.ts'

/** The columns of a page's text, which its versions have. */
export const textColumns = columnsOf<OwnPageText>({
  title: 'value',
  label: 'value',
  description: 'value',
  content: 'value',
  language: 'value',
})

/** The decisions of an editor about a page besides its text and its translation. */
export type OwnPageState = Pick<OwnPageForm, 'slug' | 'published' | 'inBar' | 'footerGroup'>
export const stateColumns = columnsOf<OwnPageState>({
  slug: 'value',
  published: 'value',
  inBar: 'value',
  footerGroup: 'value',
})

/** The page of an address, a former one too; of drafts, only editors are shown any. */
export async function findByAddress(
  sql: Db,
  slug: string,
  reader: { actingRole: Role } | null,
  now: Date,
): Promise<OwnPage> {
  const isShown = isOpenTo('editor', reader && reader.actingRole) ? sql`p.deleted_at is null` : isPublic(sql)
  const rows = await sql<(Omit<OwnPage, 'html'> & Rendered)[]>`
    select p.id, p.slug, p.title, p.description, p.language, p.published, p.updated_at, p.content, h.html, h.rate_keys,
      (select coalesce(json_agg(json_build_object('slug', o.slug, 'title', o.title, 'language', o.language) order by o.created_at), '[]')
        from own_pages o where ${sameGroup(sql)} and o.published) as translations
    from own_pages p cross join lateral (
      select ${currentHtml(sql, now)} from own_pages a where a.id = p.id) h
    where ${isShown} and (p.slug = ${slug} or p.id in (select page_id from own_page_addresses where slug = ${slug}))
    order by p.slug = ${slug} desc limit 1`
  const [page] = await withHtml(sql, rows, now, 'own_pages')
  if (!page) throw pageNotFound()
  const { rateKeys: _keys, ...shown } = page
  return shown
}

/** True for another page `o` that is a translation of a page `p`, or of which `p` is one. */
const sameGroup = (sql: Queries) => sql`
  o.id <> p.id and o.deleted_at is null and coalesce(o.translation_of, o.id) = coalesce(p.translation_of, p.id)`

const rowColumns = (sql: Queries) => sql`
  p.id, p.slug, p.title, p.label, p.language, p.published, p.in_bar, p.footer_group, p.version, p.updated_at,
  (select o.id from own_pages o where ${sameGroup(sql)} order by o.id = p.translation_of desc, o.created_at, o.id limit 1) as translation_of`

/** All pages, by their titles. */
export const listForEditing = (sql: Queries) => sql<OwnPageRow[]>`
  select ${rowColumns(sql)} from own_pages p where p.deleted_at is null order by lower(p.title), p.id`

/** @throws HttpError 404 for a page that is missing or deleted */
export async function findForEditing(sql: Queries, id: string): Promise<AdminOwnPage> {
  const [page] = await sql<AdminOwnPage[]>`
    select ${rowColumns(sql)}, p.description, p.content,
      array(select f.slug from own_page_addresses f where f.page_id = p.id order by f.slug) as former_slugs
    from own_pages p where p.id = ${id} and p.deleted_at is null`
  if (!page) throw pageNotFound()
  return page
}

/** Locks a page that is to be edited. @throws HttpError 404 */
export async function lockPage(sql: Queries, id: string): Promise<AdminOwnPage> {
  await sql`select from own_pages where id = ${id} for no key update`
  return findForEditing(sql, id)
}
