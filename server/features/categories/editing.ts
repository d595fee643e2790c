import { v7 as newId } from 'uuid'
import { plural, t } from '#words'
import { binDays } from '../../../contract/bin/bin.ts'
import { categoryLimits } from '../../../contract/categories/categories.ts'
import type { CategoryForm } from '../../../contract/categories/categories-api.ts'
import type { Queries } from '../../db/client/open.ts'
import { badInput, conflict } from '../../kit/errors.ts'
import type { Actor } from '../../kit/serve.ts'
import { putIntoBin } from '../../acts/bin.ts'
import { lockRows, moveRow, noteOf, requireRow } from '../../acts/ordered-rows.ts'
import { readCategories, type StoredCategory } from './current.ts'
import { rowOf, rememberNames } from './names.ts'

/** Stores a category as the last one. @returns its name @throws HttpError 400 for a name that is taken, 409 for one too many */
export async function addCategory(sql: Queries, form: CategoryForm, by: Actor | null): Promise<string> {
  const all = await lockAll(sql)
  refuseOneMore(all)
  const category = { id: newId(), ...(await rowOf(sql, form, { all, own: null })) }
  const { id, name, label, colour, darkColour } = category
  await sql`
    insert into categories (id, name, label, colour, dark_colour, position)
    values (${id}, ${name}, ${label}, ${colour}, ${darkColour}, (select coalesce(max(position), 0) + 1 from categories))`
  await note(sql, by, { event: 'added', id, after: { name, label, colour, darkColour } })
  return name
}

/** Renames and recolours a category. Its name so far leads to it from then on. @throws HttpError 404, 400 */
export async function changeCategory(sql: Queries, id: string, form: CategoryForm, by: Actor): Promise<string> {
  const all = await lockAll(sql)
  const before = own(all, id)
  const { name, label, colour, darkColour } = await rowOf(sql, form, { all, own: before })
  const after = { name, label, colour, darkColour }
  const was = { name: before.name, label: before.label, colour: before.colour, darkColour: before.darkColour }
  const differs = (field: keyof typeof after) => after[field] !== was[field]
  if (!(Object.keys(after) as (keyof typeof after)[]).some(differs)) return name
  await sql`
    update categories set name = ${name}, label = ${label}, colour = ${colour}, dark_colour = ${darkColour} where id = ${id}`
  await rememberNames(sql, { id, names: [before.name, before.label], without: [name, label] })
  await note(sql, by, { event: 'changed', id, before: was, after })
  return name
}

/** Moves a category by one position; at the end of the list it stays. @throws HttpError 404 */
export async function moveCategory(sql: Queries, id: string, to: 'earlier' | 'later', by: Actor): Promise<string> {
  const all = await lockAll(sql)
  const { name } = own(all, id)
  return moveRow(sql, { table: 'categories', key: 'id', rows: all, id, name, to }, (position) =>
    note(sql, by, { event: 'moved', id, name, place: position }),
  )
}

/**
 * Files the articles of a category under another one and removes it. Whoever chose letters about it gets those about the other, also by a file of
 * subscribers that was checked and is not on the list yet.
 * @throws HttpError 404, 400 for a category that cannot take them
 */
export async function mergeCategory(sql: Queries, id: string, into: string, by: Actor): Promise<string> {
  // As many rows as there are articles: a limit for a single answer would be too short.
  await sql`set local statement_timeout = '10min'`
  const all = await lockAll(sql)
  const from = own(all, id)
  const to = all.find((category) => category.id === into)
  if (!to || to.id === id) throw badInput({ into: [t`Choose another category`] })
  const { count } = await sql`update articles set category_id = ${into} where category_id = ${id}`
  for (const choices of ['subscribers', 'subscriber_import_rows'])
    await sql`
      update ${sql(choices)} set category_ids = array(select distinct unnest(array_replace(category_ids, ${id}::uuid, ${into}::uuid)))
      where ${id}::uuid = any (category_ids)`
  await sql`update category_former_names set category_id = ${into} where category_id = ${id}`
  await sql`delete from categories where id = ${id}`
  await rememberNames(sql, { id: into, names: [from.name, from.label], without: [to.name, to.label] })
  await note(sql, by, { event: 'merged', id, name: from.name, into: to.name, articles: count })
  return mergedText(from.name, to.name)
}

/**
 * Puts a category without articles into the bin.
 * @throws HttpError 404, 409 while articles are in it, those in the bin included, and for the last category
 */
export async function removeCategory(sql: Queries, id: string, by: Actor): Promise<string> {
  const all = await lockAll(sql)
  const { name } = own(all, id)
  if (all.length === 1) throw conflict(t`A site has at least one category.`)
  const [{ left, deleted }] = await sql<[{ left: number; deleted: number }]>`
    select count(*) filter (where deleted_at is null) as left, count(*) filter (where deleted_at is not null) as deleted
    from articles where category_id = ${id}`
  if (left > 0)
    throw conflict(
      plural(left, {
        one: `An article is in ${name}. Merge it into another category instead.`,
        other: `# articles are in ${name}. Merge it into another category instead.`,
      }),
    )
  if (deleted > 0)
    throw conflict(
      plural(deleted, {
        one: `An article of ${name} is in the bin. Merge it into another category, or erase what is in the bin first.`,
        other: `# articles of ${name} are in the bin. Merge it into another category, or erase what is in the bin first.`,
      }),
    )
  await putIntoBin(sql, 'category', id, by.now)
  await note(sql, by, { event: 'removed', id, name })
  return t`${name} is deleted. It stays in the bin for ${binDays} days.`
}

const mergedText = (from: string, into: string) => t`${from} is merged into ${into}.`

/** Locks the categories against other editors. */
export const lockAll = (sql: Queries) => lockRows(sql, 'categories', readCategories)
const own = (all: readonly StoredCategory[], id: string) => requireRow(all, id, t`There is no such category.`)
/** Notes a change in the audit log. */
export const note = noteOf('category')

/** @throws HttpError 409 */
export function refuseOneMore(all: readonly StoredCategory[]): void {
  if (all.length >= categoryLimits.most)
    throw conflict(t`A site has at most ${categoryLimits.most} categories. Merge or delete one first.`)
}
