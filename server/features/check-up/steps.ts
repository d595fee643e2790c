import { checkUpSteps } from '../../../content/check-up/steps.ts'
import type { CheckUpStep } from '../../../contract/check-up/check-up-api.ts'
import { paths } from '../../../contract/paths.ts'
import { isPublished } from '../articles/store.ts'
import { readSteps as readLadder, type Source } from '../ladder/stored-ladder.ts'

/** The steps of content/check-up/ with the articles that their lessons have become on this site: those of the ladder in the language of the source. */
export async function readSteps(source: Source): Promise<CheckUpStep[]> {
  const { db: sql } = source
  const keys = checkUpSteps.map(({ lesson }) => keyOf(lesson))
  const lessons = await sql<{ key: string; lesson: Omit<NonNullable<CheckUpStep['lesson']>, 'step'> }[]>`
    select s.key, json_build_object('id', a.id, 'slug', a.slug, 'title', a.title, 'language', a.language,
      'readTime', a.read_time) as lesson
    from starter_items s join articles a on a.id = s.row_id
    where s.key = any(${keys}::text[]) and ${isPublished(sql)}`
  const ladder = await readLadder(source)
  const onLadder = (lesson: (typeof lessons)[number]['lesson']) => {
    for (const { number, name, lessons } of ladder)
      for (const { id, slug, title, language, readTime, counterpart } of lessons) {
        const step = { number, of: ladder.length, name }
        if (id === lesson.id) return { ...lesson, step }
        if (counterpart?.id === lesson.id) return { id, slug, title, language, readTime, step }
      }
    return { ...lesson, step: null }
  }
  const byKey = new Map(lessons.map(({ key, lesson }) => [key, onLadder(lesson)]))
  return checkUpSteps.map(({ id, title, why, lesson, tool, trouble }) => ({
    id,
    title,
    why,
    lesson: byKey.get(keyOf(lesson)) ?? null,
    tool: tool ? `${paths.tools}/${tool}` : null,
    trouble: trouble ? { question: trouble.question, path: paths.help(trouble.door) } : null,
  }))
}

const keyOf = (lesson: string) => `article:${lesson}`
