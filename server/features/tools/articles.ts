import type { Language } from '../../../contract/languages.ts'
import type { ToolForm } from '../../../contract/tools/tool-shapes.ts'
import type { Queries } from '../../db/client/open.ts'
import { isPublished } from '../articles/store.ts'
import { explainedBy } from './explained-by.ts'

/** The article that explains a calculator, in the language where it is there; null if there is none, or none any more. */
export async function articleAbout(sql: Queries, calculator: string, language: Language): Promise<ToolForm['article']> {
  const key = Object.hasOwn(explainedBy, calculator) ? explainedBy[calculator] : undefined
  if (key === undefined) return null
  const [article] = await sql<NonNullable<ToolForm['article']>[]>`
    select a.id, a.slug, a.title from starter_items s join articles a on s.row_id in (a.id, a.translation_of)
    where s.key = ${`article:${key}`} and ${isPublished(sql)}
    order by a.language = ${language} desc, a.id = s.row_id desc limit 1`
  return article ?? null
}
