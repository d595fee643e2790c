import { paths, type ArticleRef } from '../../../contract/paths.ts'
import type { Queries } from '../../db/client/open.ts'

/** The address of the published article that had this path and query elsewhere; null for others. */
export async function findOldAddress(sql: Queries, path: string, search = ''): Promise<string | null> {
  const named = oldAddressOf(path, search)
  if (!named) return null
  const [article] = await sql<ArticleRef[]>`
    select a.id, a.slug from old_addresses o join articles a on a.id = o.article_id
    where o.path = ${named} and a.published and a.deleted_at is null`
  return article ? paths.article(article) : null
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

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
