import { anotherArticle } from '../../../contract/articles/article-rights.ts'
import type { Queries } from '../../db/client/open.ts'
import { badInput } from '../../kit/errors.ts'

/**
 * Refuses an article as the translation of itself, or of an article that is not there. One that was named before and is gone
 * since may stay while the rest of the article changes.
 * @param before the article as it is stored; null for a new one
 * @throws HttpError 400 that names the field
 */
export async function refuseUnknownTranslation(
  sql: Queries,
  { translationOf }: { translationOf: string | null },
  before: { id: string; translationOf: string | null } | null,
): Promise<void> {
  if (translationOf === null || translationOf === before?.translationOf) return
  const [other] = await sql`
    select from articles where id = ${translationOf} and id is distinct from ${before?.id ?? null}::text::uuid and deleted_at is null`
  if (!other) throw badInput({ translationOf: [anotherArticle] })
}
