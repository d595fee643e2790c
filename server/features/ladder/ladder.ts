import type { Language } from '../../../contract/articles/articles.ts'
import type { Article, LinkedArticle } from '../../../contract/articles/article-shapes.ts'
import type { FirstLesson, Ladder, Lesson, StepPage } from '../../../contract/ladder/ladder-api.ts'
import type { Db } from '../../db/client/open.ts'
import type { Counts } from '../../kit/value-cache.ts'
import { coverColumns, type CoverParts, withCovers } from '../articles/cover.ts'
import { categoryName } from '../categories/store.ts'
import { type Source, readSteps, type StoredStep } from './stored-ladder.ts'

/** The ladder as one reader sees it. @param user null for a visitor */
export async function ladderFor(source: Source & { counts: Counts }, user: { id: string } | null): Promise<Ladder> {
  const [steps, articles, hindi] = await Promise.all([
    readSteps(source),
    countArticles(source, null),
    countArticles(source, 'hi'),
  ])
  const mark = await marksOf(source.db, user, steps)
  const shown = (step: StoredStep) => ({
    ...step,
    lessons: step.lessons.map(({ excerpt: _, ...lesson }) => mark(lesson)),
  })
  return { articles, hindi, steps: steps.map(shown) }
}

/** One step as one reader sees it, its lessons with their covers; undefined for a slug that no step has. */
export async function stepFor(
  source: Source,
  slug: string,
  { user, now }: { user: { id: string } | null; now: Date },
): Promise<Omit<StepPage, 'offline'> | undefined> {
  const steps = await readSteps(source)
  const step = steps.find((one) => one.slug === slug)
  if (!step) return undefined
  const [mark, cover] = await Promise.all([marksOf(source.db, user, [step]), coversOf(source.db, step, now)])
  return {
    ...step,
    lessons: step.lessons.map((lesson) => ({ ...mark(lesson), ...(cover(lesson.id) ?? uncovered) })),
    of: steps.length,
    previous: named(steps[step.number - 2]),
    next: named(steps[step.number]),
  }
}

/** A function that returns the category of a lesson of a step, and its cover. */
async function coversOf(sql: Db, { lessons }: StoredStep, now: Date) {
  const rows = await sql<(CoverParts & { id: string; category: string })[]>`
    select a.id, a.language, ${categoryName(sql, 'a')} as category, ${coverColumns(sql)}
    from articles a where a.id = any (${lessons.map(({ id }) => id)}::uuid[])`
  const covered = (await withCovers(sql, rows, now)).map(
    ({ id, category, cover }) => [id, { category, cover }] as const,
  )
  const covers = new Map(covered)
  return (id: string) => covers.get(id)
}

/** A lesson that was deleted since the ladder was read. */
const uncovered = { category: '', cover: { figure: null, chart: null } }

/** The first lesson, for a reader who has done none. */
export async function firstFor(source: Source, user: { id: string } | null): Promise<FirstLesson> {
  const steps = await readSteps(source)
  const lesson = steps[0]?.lessons[0]
  if (!lesson || (await doneBy(source.db, user, steps)).size > 0) return null
  return linked(lesson)
}

/** The id of the first lesson that a member has not done; null when all are. */
export async function nextLessonFor(source: Source, user: { id: string }): Promise<string | null> {
  const steps = await readSteps(source)
  const done = await doneBy(source.db, user, steps)
  return steps.flatMap(({ lessons }) => lessons).find((lesson) => !isIn(done, lesson))?.id ?? null
}

/** The step of an article or of its counterpart, and the lesson after it, in its language if there is one. */
export async function stepOfArticle(source: Source, article: string): Promise<Article['step']> {
  const steps = await readSteps(source)
  const lessons = new Set(steps.flatMap((step) => step.lessons.map(({ id }) => id)))
  const all = steps.flatMap((step) =>
    step.lessons.map((lesson) => ({
      step,
      // A counterpart that is a lesson itself has a step of its own.
      versions: versionsOf(lesson).filter(({ id }) => id === lesson.id || !lessons.has(id)),
    })),
  )
  const at = all.findIndex(({ versions }) => versions.some(({ id }) => id === article))
  const found = all[at]
  if (!found) return null
  const { slug, name, number } = found.step
  const language = found.versions.find(({ id }) => id === article)?.language
  const after = all[at + 1]?.versions
  const next = after?.find((version) => version.language === language) ?? after?.[0]
  return { slug, name, number, of: steps.length, next: next ? linked(next) : null }
}

/** A lesson in each language that it is written in, first in that of the ladder. */
export const versionsOf = (lesson: LinkedArticle & Pick<Lesson, 'counterpart'>): LinkedArticle[] =>
  lesson.counterpart ? [lesson, lesson.counterpart] : [lesson]

const linked = ({ id, slug, title, language }: LinkedArticle) => ({ id, slug, title, language })

const named = (step: StoredStep | undefined) => (step ? { slug: step.slug, name: step.name } : null)

/** The articles of steps that a member has done. */
async function doneBy(db: Db, user: { id: string } | null, steps: readonly StoredStep[]): Promise<Set<string>> {
  if (!user) return new Set()
  const articles = steps.flatMap((step) => step.lessons.flatMap(versionsOf).map(({ id }) => id))
  const rows = await db<{ id: string }[]>`
    select article_id as id from article_reads
    where user_id = ${user.id} and article_id = any (${articles}::uuid[]) and done_at is not null`
  return new Set(rows.map(({ id }) => id))
}

/** A function that adds to a lesson of steps what a member has done of it. */
async function marksOf(db: Db, user: { id: string } | null, steps: readonly StoredStep[]) {
  const [done, remembered] = await Promise.all([doneBy(db, user, steps), rememberedBy(db, user)])
  return <One extends Parameters<typeof versionsOf>[0]>(lesson: One) => ({
    ...lesson,
    done: isIn(done, lesson),
    remembered: isIn(remembered, lesson),
  })
}

/** The articles of which a member has recalled every question on a later day. */
async function rememberedBy(db: Db, user: { id: string } | null): Promise<Set<string>> {
  if (!user) return new Set()
  const rows = await db<{ id: string }[]>`
    select q.article_id as id from question_recalls r join article_questions q on q.id = r.question_id
    where r.user_id = ${user.id} and r.is_recalled group by q.article_id
    having count(*) = (select count(*) from article_questions a where a.article_id = q.article_id)`
  return new Set(rows.map(({ id }) => id))
}

/** True for a lesson that is in a set, in either language. */
const isIn = (articles: ReadonlySet<string>, lesson: Parameters<typeof versionsOf>[0]) =>
  versionsOf(lesson).some(({ id }) => articles.has(id))

/** The number of published articles, in a language or in all. */
const countArticles = ({ db, counts }: { db: Db; counts: Counts }, language: Language | null): Promise<number> =>
  counts.get(language ?? 'all', async () => {
    const inLanguage = language ? db`and language = ${language}` : db``
    const [{ count }] = await db<[{ count: number }]>`select count(*) from articles where published ${inLanguage}`
    return count
  })
