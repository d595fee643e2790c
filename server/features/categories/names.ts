import { t } from '#words'
import { findCategory } from '../../../contract/categories/categories.ts'
import type { CategoryForm } from '../../../contract/categories/categories-api.ts'
import { lightened } from '../../../contract/settings/colours.ts'
import type { Queries } from '../../db/client/open.ts'
import { badInput } from '../../kit/errors.ts'
import type { StoredCategory } from './current.ts'

/** The row of a form, whose names no other category has. A former name of another becomes this one's. @throws HttpError 400 */
export async function rowOf(
  sql: Queries,
  { name, label = null, colour, darkColour }: CategoryForm,
  { all, own }: { all: readonly StoredCategory[]; own: StoredCategory | null },
) {
  const others = all.filter(({ id }) => id !== own?.id).map((category) => ({ ...category, formerNames: [] }))
  const taken = (text: string | null) => text !== null && findCategory(others, text)
  const [nameOf, labelOf] = [taken(name), taken(label)]
  if (nameOf) throw badInput({ name: [t`Another category is called so: ${nameOf.name}`] })
  if (labelOf) throw badInput({ label: [t`Another category is called so: ${labelOf.name}`] })
  await sql`delete from category_former_names where lower(name) in (lower(${name}), lower(${label}))`
  return { name, label: label === name ? null : label, colour, darkColour: darkColour ?? lightened(colour) }
}

/** Stores names by which a category may be looked for, unless they are among those that it has now. */
export async function rememberNames(
  sql: Queries,
  { id, names, without }: { id: string; names: (string | null)[]; without: (string | null)[] },
): Promise<void> {
  const now = without.map((name) => name?.toLowerCase())
  const former = names.filter((name) => name !== null && !now.includes(name.toLowerCase()))
  await sql`
    insert into category_former_names (name, category_id) select distinct on (lower(name)) name, ${id}::uuid from unnest(${former}::text[]) n (name)
    on conflict (lower(name)) do update set category_id = excluded.category_id`
}
