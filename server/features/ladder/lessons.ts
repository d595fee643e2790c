import { t } from '#words'
import { ladderLimits } from '../../../contract/ladder/ladder.ts'
import type { AdminStep } from '../../../contract/ladder/admin-ladder-api.ts'
import type { Queries } from '../../db/client/open.ts'
import { badInput, conflict, notFound } from '../../kit/errors.ts'
import type { Actor } from '../../kit/serve.ts'
import { moveRow } from '../../acts/ordered-rows.ts'
import { lockSteps, stepOf, noteChange, type Direction } from './store.ts'

/**
 * Makes an article the last lesson of a step.
 * @param titleOrAddress of the article
 * @throws HttpError 404 without the step, 400 without the article or if it is a lesson already, 409 for one too many
 */
export async function addLesson(sql: Queries, id: string, titleOrAddress: string, by: Actor): Promise<string> {
  const all = await lockSteps(sql)
  const step = stepOf(all, id)
  const [, articleId = null] = /([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})/i.exec(titleOrAddress) ?? []
  const [article] = await sql<{ id: string; title: string; step: string | null }[]>`
    select a.id, a.title, s.name as step
    from articles a left join step_lessons l on l.article_id = a.id left join steps s on s.id = l.step_id
    where a.deleted_at is null and ${articleId ? sql`a.id = ${articleId}` : sql`lower(normalize(a.title)) = lower(normalize(${titleOrAddress}))`}
    order by l.step_id nulls first, a.created_at desc limit 1`
  if (!article) throw badInput({ article: [t`There is no article with this title or address`] })
  if (article.step) throw badInput({ article: [t`It is a lesson of ‘${article.step}’ already`] })
  if (step.lessons.length >= ladderLimits.lessons)
    throw conflict(t`A step has at most ${ladderLimits.lessons} lessons. Take one away first.`)
  await sql`
    insert into step_lessons (article_id, step_id, position)
    values (${article.id}, ${id}, (select coalesce(max(position), 0) + 1 from step_lessons where step_id = ${id}))`
  await noteChange(sql, by, { event: 'lesson-added', id, name: step.name, article: article.title })
  return texts.added(article.title, step.name)
}

/** Moves a lesson by one position within its step. @throws HttpError 404 */
export async function moveLesson(sql: Queries, article: string, to: Direction, by: Actor): Promise<string> {
  const { step, lesson } = lessonIn(await lockSteps(sql), article)
  const [rows, name] = [step.lessons, `‘${lesson.title}’`]
  return moveRow(sql, { table: 'step_lessons', key: 'article_id', rows, id: article, name, to }, (position) =>
    noteChange(sql, by, {
      event: 'lesson-moved',
      id: step.id,
      name: step.name,
      article: lesson.title,
      place: position,
    }),
  )
}

/** Takes a lesson from its step; the article stays. @throws HttpError 404 */
export async function removeLesson(sql: Queries, article: string, by: Actor): Promise<string> {
  const { step, lesson } = lessonIn(await lockSteps(sql), article)
  await sql`delete from step_lessons where article_id = ${article}`
  await noteChange(sql, by, { event: 'lesson-removed', id: step.id, name: step.name, article: lesson.title })
  return texts.removed(lesson.title, step.name)
}

const texts = {
  added: (title: string, step: string) => t`‘${title}’ is the last lesson of ${step} now.`,
  removed: (title: string, step: string) => t`‘${title}’ is no lesson of ${step} any more.`,
}

/** @throws HttpError 404 */
function lessonIn(all: readonly AdminStep[], article: string) {
  for (const step of all) {
    const lesson = step.lessons.find(({ id }) => id === article)
    if (lesson) return { step, lesson }
  }
  throw notFound(t`There is no such lesson.`)
}
