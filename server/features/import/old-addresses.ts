import { paths } from '../../../contract/paths.ts'
import type { Queries } from '../../db/client/open.ts'

/** The address of the published article or page that had this path and query elsewhere; null for others. */
export async function findOldAddress(sql: Queries, path: string, search = ''): Promise<string | null> {
  const named = oldAddressOf(path, search)
  if (!named) return null
  const [found] = await sql<Target[]>`
    select ${targetColumns(sql)} from old_addresses o left join articles a on a.id = o.article_id and a.published and a.deleted_at is null
      left join own_pages p on p.id = o.page_id and p.published and p.deleted_at is null
    where o.path = ${named}`
  return found ? pathOf(found) : null
}

/** An article `a` or a page `p`. */
export interface Target {
  id: string | null
  slug: string | null
  pageSlug: string | null
}
export const targetColumns = (sql: Queries) => sql`a.id, a.slug, p.slug as page_slug`

/** The address of an article or a page; null if there is neither. */
export function pathOf({ id, slug, pageSlug }: Target): string | null {
  if (pageSlug !== null) return paths.ownPage(pageSlug)
  return id === null || slug === null ? null : paths.article({ id, slug })
}

/** True for a query by which WordPress names a post on its first page. */
export const isOldQuery = (path: string, search: string) => path === '/' && /^\?p=\d+$/.test(search)

/**
 * An address as it is stored: its letters, without a slash at its end and without a query, except of `/?p=1`.
 * @returns null for an address that no article can have had
 */
export function oldAddressOf(path: string, search = ''): string | null {
  if (isOldQuery(path, search)) return path + search
  const letters = decoded(path).normalize('NFC').replace(/\/+$/, '')
  // PostgreSQL text cannot store NUL.
  return /^\/[^\0]{1,999}$/.test(letters) ? letters : null
}

/** A path without its percent-encoding; as it is, where that is wrong. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
