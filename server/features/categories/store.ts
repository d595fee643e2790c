import { t } from '#words'
import { findCategory } from '../../../contract/categories/categories.ts'
import type { AdminCategory } from '../../../contract/categories/categories-api.ts'
import type { Fragment, Queries } from '../../db/client/open.ts'
import { badInput } from '../../kit/errors.ts'
import { readCategories, type StoredCategory } from './current.ts'

/** The name of the category of a row, by the alias of its table. */
export const categoryName = (sql: Queries, alias: string): Fragment =>
  sql`(select c.name from categories c where c.id = ${sql(`${alias}.category_id`)})`

/** The id of the category that has this name now. */
export const categoryId = (sql: Queries, name: string): Fragment =>
  sql`(select c.id from categories c where c.name = ${name})`

/** The categories with the number of articles in each, deleted ones left out. */
export const listForEditors = (sql: Queries) => sql<AdminCategory[]>`
  select id, name, label, colour, dark_colour,
    array(select f.name from category_former_names f where f.category_id = c.id order by f.name) as former_names,
    (select count(*) from articles a where a.category_id = c.id and a.deleted_at is null) as articles
  from categories c order by position`

/**
 * Finds the category of an article by any of its names, and locks it against removal until the transaction ends.
 * @throws HttpError 400 for one that is not there
 */
export async function requireCategory(sql: Queries, name: string): Promise<StoredCategory> {
  const found = await findCategoryNow(sql, name)
  if (!found) throw badInput({ category: [t`There is no such category`] })
  return found
}

/** The same, or undefined. */
export async function findCategoryNow(sql: Queries, name: string): Promise<StoredCategory | undefined> {
  const found = findCategory(await readCategories(sql), name)
  const [locked] = found ? await sql`select from categories where id = ${found.id} for key share` : []
  return locked && found
}
