import type { Lesson, Step } from '../../../contract/ladder/ladder-api.ts'
import type { Db } from '../../db/client/open.ts'
import type { ValueCache } from '../../kit/value-cache.ts'
import { counterpart } from './counterpart.ts'

type StoredLesson = Omit<Lesson, 'done' | 'remembered'> & { excerpt: string }
/** A step that readers see, the same for each of them. */
export type StoredStep = Omit<Step, 'lessons'> & { lessons: StoredLesson[] }

/** The sources of the ladder: it is the same for every reader, so it is cached until content changes. */
export interface Source {
  db: Db
  content: ValueCache
}

/** The steps that have lessons, in their order. */
export const readSteps = ({ db, content }: Source): Promise<StoredStep[]> =>
  content.get('ladder', () => readStored(db), 20)

async function readStored(db: Db): Promise<StoredStep[]> {
  const rows = await db<Omit<StoredStep, 'number'>[]>`
    select s.slug, s.name, s.hindi_name, s.summary,
      json_agg(json_build_object('id', a.id, 'slug', a.slug, 'title', a.title, 'language', a.language,
        'readTime', a.read_time, 'excerpt', a.excerpt, 'counterpart', ${counterpart(db)}) order by l.position) as lessons
    from steps s join step_lessons l on l.step_id = s.id join articles a on a.id = l.article_id
    where not s.hidden and a.published and a.deleted_at is null
    group by s.id order by s.position`
  return rows.map((step, index) => ({ ...step, number: index + 1 }))
}
