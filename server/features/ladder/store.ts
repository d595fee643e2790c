import { v7 as newId } from 'uuid'
import { t } from '#words'
import { binDays } from '../../../contract/bin/bin.ts'
import { ladderLimits } from '../../../contract/ladder/ladder.ts'
import type { AdminStep, StepForm } from '../../../contract/ladder/admin-ladder-api.ts'
import type { Queries } from '../../db/client/open.ts'
import { badInput, conflict } from '../../kit/errors.ts'
import type { Actor } from '../../kit/serve.ts'
import { putIntoBin } from '../../acts/bin.ts'
import { lockRows, moveRow, noteOf, requireRow } from '../../acts/ordered-rows.ts'

/** The steps with their lessons, hidden ones and drafts too. */
export const listSteps = (sql: Queries) => sql<AdminStep[]>`
  select s.id, s.slug, s.name, s.hindi_name, s.summary, s.hidden,
    coalesce((
      select json_agg(json_build_object('id', a.id, 'title', a.title, 'language', a.language, 'published', a.published)
        order by l.position)
      from step_lessons l join articles a on a.id = l.article_id where l.step_id = s.id and a.deleted_at is null), '[]') as lessons
  from steps s order by s.position`

/** Titles of the newest published articles that are no lessons. */
export async function otherTitles(sql: Queries): Promise<string[]> {
  const rows = await sql<{ title: string }[]>`
    select title from articles a where a.published and a.deleted_at is null
      and not exists (select from step_lessons l where l.article_id = a.id)
    order by created_at desc, id desc limit 100`
  return rows.map(({ title }) => title)
}

export interface NewStep extends StepForm {
  slug?: string
  /** The ids of articles. */
  lessons?: string[]
}

/** Stores a step as the last one. @returns its id @throws HttpError 400 for a name that is taken, 409 for one too many */
export async function addStep(sql: Queries, form: NewStep, by: Actor | null): Promise<string> {
  const all = await lockSteps(sql)
  refuseOneMore(all)
  refuseTaken(all, form.name)
  const { name, hindiName = null, summary = null, slug = name, lessons = [] } = form
  const id = newId()
  await sql`
    insert into steps (id, slug, name, hindi_name, summary, position)
    select ${id}, case when made in ('', 'today') or exists (select from steps where slug = made) then ${id} else made end,
      ${name}, ${hindiName}, ${summary}, (select coalesce(max(position), 0) + 1 from steps)
    from (select slug_of(${slug}) as made) s`
  await sql`
    insert into step_lessons (article_id, step_id, position)
    select article, ${id}, nth from unnest(${lessons}::uuid[]) with ordinality as l (article, nth)
    on conflict (article_id) do nothing`
  await noteChange(sql, by, { event: 'added', id, name })
  return id
}

/** Renames a step; its address stays. @throws HttpError 404, 400 */
export async function changeStep(sql: Queries, id: string, form: StepForm, by: Actor): Promise<string> {
  const all = await lockSteps(sql)
  const before = stepOf(all, id)
  const { name, hindiName = null, summary = null } = form
  refuseTaken(
    all.filter((step) => step.id !== id),
    name,
  )
  await sql`update steps set name = ${name}, hindi_name = ${hindiName}, summary = ${summary} where id = ${id}`
  await noteChange(sql, by, { event: 'changed', id, before: before.name, after: { name, hindiName, summary } })
  return t`${name} is saved.`
}

/** @throws HttpError 404 */
export async function hideStep(sql: Queries, id: string, hidden: boolean, by: Actor): Promise<string> {
  const { name } = stepOf(await lockSteps(sql), id)
  await sql`update steps set hidden = ${hidden} where id = ${id}`
  await noteChange(sql, by, { event: hidden ? 'hidden' : 'shown', id, name })
  return hidden ? t`Readers do not see ${name} any more.` : t`Readers see ${name} again.`
}

/** Moves a step by one position; at the end of the ladder it stays. @throws HttpError 404 */
export async function moveStep(sql: Queries, id: string, to: Direction, by: Actor): Promise<string> {
  const all = await lockSteps(sql)
  const { name } = stepOf(all, id)
  return moveRow(sql, { table: 'steps', key: 'id', rows: all, id, name, to }, (position) =>
    noteChange(sql, by, { event: 'moved', id, name, place: position }),
  )
}

/** Puts a step into the bin. Its lessons stay as articles, and so does what members have done. @throws HttpError 404 */
export async function removeStep(sql: Queries, id: string, by: Actor): Promise<string> {
  const { name } = stepOf(await lockSteps(sql), id)
  await putIntoBin(sql, 'step', id, by.now)
  await noteChange(sql, by, { event: 'removed', id, name })
  return t`${name} is deleted. It stays in the bin for ${binDays} days.`
}

export type Direction = 'earlier' | 'later'

/** Locks the steps against other editors. */
export const lockSteps = (sql: Queries) => lockRows(sql, 'steps', listSteps)
/** The step of an id. @throws HttpError 404 */
export const stepOf = (all: readonly AdminStep[], id: string) => requireRow(all, id, t`There is no such step.`)
/** Notes a change in the audit log. */
export const noteChange = noteOf('step')

/** @throws HttpError 409 */
export function refuseOneMore(all: readonly AdminStep[]): void {
  if (all.length >= ladderLimits.steps) throw conflict(t`The ladder has at most ${ladderLimits.steps} steps.`)
}

/** @throws HttpError 400 */
export function refuseTaken(others: readonly AdminStep[], name: string): void {
  const taken = others.find((step) => step.name.toLowerCase() === name.toLowerCase())
  if (taken) throw badInput({ name: [t`Another step is called so: ${taken.name}`] })
}
