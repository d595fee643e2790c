import { t } from '#words'
import { readCategory } from '../../../contract/categories/categories.ts'
import type { Fragment, Queries } from '../../db/client/open.ts'
import { badInput } from '../../kit/errors.ts'
import type { Categories } from '../categories/current.ts'

/**
 * The ids of the categories that an address names; null for all of them.
 * @throws HttpError 400 for a category that does not exist
 */
export function categoriesIn(categories: Categories, texts: string | string[] = []): string[] | null {
  const ids = [texts].flat().map((text) => categoryIn(categories, text))
  return ids.length === 0 || ids.includes(null) ? null : (ids as string[])
}

/** The condition on the column of an article's category; one category keeps the order of its index. */
export function inCategories(sql: Queries, column: Fragment, ids: string[] | null): Fragment {
  if (!ids) return sql``
  const [first, ...more] = ids
  return first && more.length === 0 ? sql`and ${column} = ${first}` : sql`and ${column} = any(${ids}::uuid[])`
}

/**
 * The id of the category that an address names; null for all of them.
 * @throws HttpError 400 for a category that does not exist
 */
export function categoryIn({ current }: Categories, text: string | undefined): string | null {
  const found = readCategory(current, text)
  if (found === undefined) throw badInput({ category: [t`There is no such category`] })
  return found && found.id
}
