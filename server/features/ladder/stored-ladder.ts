import type { Language } from '../../../contract/languages.ts'
import type { Lesson, Step } from '../../../contract/ladder/ladder-api.ts'
import type { Db } from '../../db/client/open.ts'
import type { ValueCache } from '../../kit/value-cache.ts'
import { counterpart } from './counterpart.ts'

type StoredLesson = Omit<Lesson, 'done' | 'remembered'> & { excerpt: string }
/** A step that readers see, the same for each of them. */
export type StoredStep = Omit<Step, 'lessons'> & { lessons: StoredLesson[] }

/** The sources of the ladder: it is the same for every reader of a language, so it is cached until content changes. */
export interface Source {
  db: Db
  content: ValueCache
  /** The language of the page that wants it; without one, each lesson is the article that editors chose. */
  language?: Language
}

/** The steps that have lessons, in their order: with their names in a language, and each lesson's version in it where there is one. */
export const readSteps = ({ db, content, language }: Source): Promise<StoredStep[]> => {
  const asChosen = () => content.get('ladder', () => readStored(db), 20)
  return content.get(`ladder in ${language ?? 'any language'}`, async () => stepsIn(language, await asChosen()), 20)
}

/** The rest of a lesson's version in the other language. */
type OfCounterpart = Pick<StoredLesson, 'readTime' | 'excerpt'>
type Row = Omit<StoredStep, 'lessons'> & { lessons: (StoredLesson & { ofCounterpart: OfCounterpart | null })[] }

function stepsIn(language: Language | undefined, steps: readonly Row[]): StoredStep[] {
  const chosen = new Set(steps.flatMap(({ lessons }) => lessons.map(({ id }) => id)))
  return steps.map(({ lessons, ...step }) => ({
    ...step,
    name: (language === 'hi' && step.hindiName) || step.name,
    lessons: lessons.map(({ ofCounterpart, ...lesson }) => {
      const other = lesson.counterpart
      // One that is a lesson itself has a step of its own.
      if (!other || !ofCounterpart || other.language !== language || chosen.has(other.id)) return lesson
      const { id, slug, title } = lesson
      return { ...other, ...ofCounterpart, counterpart: { id, slug, title, language: lesson.language } }
    }),
  }))
}

async function readStored(db: Db): Promise<Row[]> {
  const rows = await db<Omit<Row, 'number'>[]>`
    select s.slug, s.name, s.hindi_name, s.summary,
      json_agg(json_build_object('id', a.id, 'slug', a.slug, 'title', a.title, 'language', a.language,
        'readTime', a.read_time, 'excerpt', a.excerpt, 'counterpart', k.counterpart,
        'ofCounterpart', (select json_build_object('readTime', o.read_time, 'excerpt', o.excerpt)
          from articles o where o.id = (k.counterpart ->> 'id')::uuid)) order by l.position) as lessons
    from steps s join step_lessons l on l.step_id = s.id join articles a on a.id = l.article_id
      cross join lateral (select ${counterpart(db)} as counterpart) k
    where not s.hidden and a.published and a.deleted_at is null
    group by s.id order by s.position`
  return rows.map((step, index) => ({ ...step, number: index + 1 }))
}
