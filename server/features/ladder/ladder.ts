import type { Language } from '../../../contract/articles.ts'
import type { Article } from '../../../contract/articles-api.ts'
import type { FirstLesson, Ladder, Lesson, Step, StepPage } from '../../../contract/ladder-api.ts'
import type { Db } from '../../db/open.ts'
import type { ContentCache } from '../../kit/content-cache.ts'
import type { LargeCounts } from '../../kit/large-counts.ts'

type StoredLesson = Omit<Lesson, 'done'> & { excerpt: string }
type StoredStep = Omit<Step, 'lessons'> & { lessons: StoredLesson[] }

/** The sources of the ladder: it is the same for every reader, so it is cached until content changes. */
export interface Source {
  db: Db
  content: ContentCache
}

/** The ladder as one reader sees it. @param user null for a visitor */
export async function ladderFor(
  source: Source & { counts: LargeCounts },
  user: { id: string } | null,
): Promise<Ladder> {
  const [steps, articles, hindi] = await Promise.all([
    readSteps(source),
    countArticles(source, null),
    countArticles(source, 'hi'),
  ])
  const done = await doneBy(source.db, user, steps)
  const shown = (step: StoredStep) => ({
    ...step,
    lessons: step.lessons.map(({ excerpt: _, ...lesson }) => ({ ...lesson, done: done.has(lesson.id) })),
  })
  return { articles, hindi, steps: steps.map(shown) }
}

/** One step as one reader sees it; undefined for a slug that no step has. */
export async function stepFor(
  source: Source,
  slug: string,
  user: { id: string } | null,
): Promise<StepPage | undefined> {
  const steps = await readSteps(source)
  const step = steps.find((one) => one.slug === slug)
  if (!step) return undefined
  const done = await doneBy(source.db, user, [step])
  return {
    ...step,
    lessons: step.lessons.map((lesson) => ({ ...lesson, done: done.has(lesson.id) })),
    of: steps.length,
    previous: named(steps[step.number - 2]),
    next: named(steps[step.number]),
  }
}

/** The first lesson, for a reader who has done none. */
export async function firstFor(source: Source, user: { id: string } | null): Promise<FirstLesson> {
  const steps = await readSteps(source)
  const lesson = steps[0]?.lessons[0]
  if (!lesson || (await doneBy(source.db, user, steps)).size > 0) return null
  return linked(lesson)
}

/** The place of an article on the ladder, and the lesson after it. */
export async function placeOf(source: Source, article: string): Promise<Article['step']> {
  const steps = await readSteps(source)
  const all = steps.flatMap((step) => step.lessons.map((lesson) => ({ step, lesson })))
  const at = all.findIndex(({ lesson }) => lesson.id === article)
  const found = all[at]
  if (!found) return null
  const { slug, name, number } = found.step
  const after = all[at + 1]?.lesson
  return { slug, name, number, of: steps.length, next: after ? linked(after) : null }
}

const linked = ({ id, slug, title, language }: StoredLesson) => ({ id, slug, title, language })

const named = (step: StoredStep | undefined) => (step ? { slug: step.slug, name: step.name } : null)

const readSteps = ({ db, content }: Source): Promise<StoredStep[]> =>
  content.get('ladder', async () => {
    const rows = await db<Omit<StoredStep, 'number'>[]>`
      select s.slug, s.name, s.hindi_name, s.summary,
        json_agg(json_build_object('id', a.id, 'slug', a.slug, 'title', a.title, 'language', a.language,
          'readTime', a.read_time, 'excerpt', a.excerpt) order by l.position) as lessons
      from steps s join step_lessons l on l.step_id = s.id join articles a on a.id = l.article_id
      where not s.hidden and a.published and a.deleted_at is null
      group by s.id order by s.position`
    return rows.map((step, index) => ({ ...step, number: index + 1 }))
  })

/** The lessons that a member has done. */
async function doneBy(db: Db, user: { id: string } | null, steps: readonly StoredStep[]): Promise<Set<string>> {
  if (!user) return new Set()
  const lessons = steps.flatMap((step) => step.lessons.map(({ id }) => id))
  const rows = await db<{ id: string }[]>`
    select article_id as id from article_reads
    where user_id = ${user.id} and article_id = any (${lessons}::uuid[]) and done_at is not null`
  return new Set(rows.map(({ id }) => id))
}

/** The number of published articles, in a language or in all. */
const countArticles = ({ db, counts }: { db: Db; counts: LargeCounts }, language: Language | null): Promise<number> =>
  counts(language ?? 'all', async () => {
    const inLanguage = language ? db`and language = ${language}` : db``
    const [{ count }] = await db<[{ count: number }]>`select count(*) from articles where published ${inLanguage}`
    return count
  })
