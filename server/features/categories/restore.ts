import { t } from '#words'
import { findCategory } from '../../../contract/categories/categories.ts'
import { storeRow, takeFromBin } from '../../acts/bin.ts'
import type { Queries } from '../../db/client/open.ts'
import type { Actor } from '../../kit/serve.ts'
import { lockAll, note, refuseOneMore } from './editing.ts'
import { rowOf } from './names.ts'

/** A row of `categories`, by the names of its columns. */
type Row = Record<'id' | 'name' | 'colour' | 'dark_colour', string> & { label: string | null; position: number }

/**
 * Takes a category out of the bin, with those of its former names that no other has now. Whoever chose letters about it gets them again.
 * @param newName its name from now on; null for the one that it had
 * @throws HttpError 404, 400 for a name that is taken, 409 for one category too many
 */
export async function restoreCategory(sql: Queries, id: string, newName: string | null, by: Actor): Promise<string> {
  const all = await lockAll(sql)
  refuseOneMore(all)
  const { row, rows } = await takeFromBin<Row, { name: string }>(sql, 'category', id, by.now)
  const current = all.map((category) => ({ ...category, formerNames: [] }))
  const isTaken = (name: string) => findCategory(current, name) !== undefined
  const hasLost = row.label !== null && isTaken(row.label)
  const form = { name: newName ?? row.name, label: hasLost ? null : row.label }
  const { name, label } = await rowOf(
    sql,
    { ...form, colour: row.colour, darkColour: row.dark_colour },
    { all, own: null },
  )
  await storeRow(sql, 'category', { ...row, name, label })
  const formerNames = rows.map((former) => former.name).filter((former) => !isTaken(former))
  await sql`
    insert into category_former_names (name, category_id) select former, ${id}::uuid from unnest(${formerNames}::text[]) former
    on conflict (lower(name)) do nothing`
  await note(sql, by, {
    event: 'restored',
    id,
    after: { name, label, colour: row.colour, darkColour: row.dark_colour },
  })
  return hasLost
    ? t`${name} is back. Another category has its words in the filter now, so it has none of its own.`
    : t`${name} is back.`
}
