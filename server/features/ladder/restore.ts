import { plural, t } from '#words'
import { storeRow, takeFromBin } from '../../acts/bin.ts'
import type { Queries } from '../../db/client/open.ts'
import type { Actor } from '../../kit/serve.ts'
import { lockSteps, noteChange, refuseOneMore, refuseTaken } from './store.ts'

/** Rows of `steps` and `step_lessons`, by the names of their columns. */
type Row = Record<'id' | 'slug' | 'name', string> & { position: number }
type Lesson = { article_id: string; position: number }

/**
 * Takes a step out of the bin, with those of its lessons that are still articles and no lessons of another step.
 * @param newName its name from now on; null for the one that it had
 * @throws HttpError 404, 400 for a name that is taken, 409 for one step too many
 */
export async function restoreStep(sql: Queries, id: string, newName: string | null, by: Actor): Promise<string> {
  const all = await lockSteps(sql)
  refuseOneMore(all)
  const { row, rows } = await takeFromBin<Row, Lesson>(sql, 'step', id, by.now)
  const name = newName ?? row.name
  refuseTaken(all, name)
  const slug = await freeSlug(sql, { ...row, name })
  await storeRow(sql, 'step', { ...row, name, slug })
  const { count } = await sql`
    insert into step_lessons (article_id, step_id, position)
    select a.id, ${id}::uuid, l.position
    from unnest(${rows.map((lesson) => lesson.article_id)}::uuid[], ${rows.map(({ position }) => position)}::int[]) l (article_id, position)
      join articles a on a.id = l.article_id
    on conflict (article_id) do nothing`
  await noteChange(sql, by, { event: 'restored', id, name })
  const missing = rows.length - count
  return restoredText(name, { hasNewAddress: slug !== row.slug, missing })
}

/** Tells that a step is back, and what it has lost meanwhile. */
function restoredText(name: string, { hasNewAddress, missing }: { hasNewAddress: boolean; missing: number }): string {
  if (missing === 0)
    return hasNewAddress
      ? t`${name} is back. Another step has its address now, so it has a new one.`
      : t`${name} is back.`
  return hasNewAddress
    ? plural(missing, {
        one: `${name} is back. Another step has its address now, so it has a new one. One of its lessons is gone, or is a lesson of another step now.`,
        other: `${name} is back. Another step has its address now, so it has a new one. # of its lessons are gone, or are lessons of other steps now.`,
      })
    : plural(missing, {
        one: `${name} is back. One of its lessons is gone, or is a lesson of another step now.`,
        other: `${name} is back. # of its lessons are gone, or are lessons of other steps now.`,
      })
}

/** The address of a step: that of before, else one of its name, else its id. */
async function freeSlug(sql: Queries, { id, slug, name }: Row): Promise<string> {
  const [free] = await sql<{ made: string }[]>`
    select made from (values (1, ${slug}::text), (2, slug_of(${name})), (3, ${id}::text)) s (rank, made)
    where made <> '' and not exists (select from steps where slug = made) order by rank limit 1`
  return free?.made ?? id
}
