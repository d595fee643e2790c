import { checkUpSteps } from '../../../content/check-up/steps.ts'
import type { CheckUpStep } from '../../../contract/check-up/check-up-api.ts'
import { paths } from '../../../contract/paths.ts'
import type { Queries } from '../../db/client/open.ts'
import { isPublished } from '../articles/store.ts'

/** The steps of content/check-up/ with the articles that their lessons have become on this site. */
export async function readSteps(sql: Queries): Promise<CheckUpStep[]> {
  const keys = checkUpSteps.map(({ lesson }) => keyOf(lesson))
  const lessons = await sql<{ key: string; lesson: NonNullable<CheckUpStep['lesson']> }[]>`
    select s.key, json_build_object('id', a.id, 'slug', a.slug, 'title', a.title, 'language', a.language,
      'readTime', a.read_time) as lesson
    from starter_items s join articles a on a.id = s.row_id
    where s.key = any(${keys}::text[]) and ${isPublished(sql)}`
  const byKey = new Map(lessons.map(({ key, lesson }) => [key, lesson]))
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
