import type { ToolForm } from '../../../contract/tools/tool-shapes.ts'
import type { Queries } from '../../db/client/open.ts'
import { isPublished } from '../articles/store.ts'
import { explainedBy } from './explained-by.ts'

/** The article that explains a calculator; null if there is none, or none any more. */
export async function articleAbout(sql: Queries, calculator: string): Promise<ToolForm['article']> {
  const key = Object.hasOwn(explainedBy, calculator) ? explainedBy[calculator] : undefined
  if (key === undefined) return null
  const [article] = await sql<NonNullable<ToolForm['article']>[]>`
    select a.id, a.slug, a.title from starter_items s join articles a on a.id = s.row_id
    where s.key = ${`article:${key}`} and ${isPublished(sql)}`
  return article ?? null
}
