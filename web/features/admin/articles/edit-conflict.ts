import { t } from '#words'
import type { QueryClient } from '@tanstack/react-query'
import type { AdminArticle } from '../../../../contract/articles/admin-article-shapes.ts'
import { ApiError, isMissing } from '../../../kit/answers.ts'
import { draftOf } from '../field-table.ts'
import { fields, type ArticleDraft } from './article-field-table.ts'
import { editArticle, versionQuery } from './edit-article.ts'
import { versionsQuery } from './history.tsx'

/** A version that somebody else has saved meanwhile, and what the history has of the one that the draft began from. */
export interface Newer {
  now: AdminArticle
  base: Partial<ArticleDraft>
}

class EditConflict extends Error {
  readonly newer: Newer

  constructor(newer: Newer) {
    super(t`Somebody else has saved this article.`)
    this.newer = newer
  }
}

/** The version that somebody else has saved meanwhile, or the fact that the article is deleted; null for another failure. */
export function newerIn(error: Error): Newer | 'deleted' | null {
  if (error instanceof EditConflict) return error.newer
  return isMissing(error) ? 'deleted' : null
}

/**
 * Finds out why a save was refused.
 * @param version the one that the draft began from
 * @param begun the draft as it began, if the form still has it
 * @returns the conflict; null if the save was refused for another reason
 */
export async function conflictIn(
  client: QueryClient,
  error: unknown,
  { id, version, begun }: { id: string; version: number | null; begun: ArticleDraft | null },
): Promise<EditConflict | null> {
  if (!(error instanceof ApiError && error.status === 409)) return null
  try {
    const now = await client.fetchQuery({ ...editArticle.query(id), staleTime: 0 })
    if (now.version === version) return null
    return new EditConflict({ now, base: begun ?? (await recorded(client, id, version)) })
  } catch {
    return null
  }
}

/** The text of an old version, which the history has without its publication and its questions; nothing of one that is not among the newest there. */
async function recorded(client: QueryClient, id: string, version: number | null): Promise<Partial<ArticleDraft>> {
  const { pages } = await client.fetchInfiniteQuery({
    ...versionsQuery('GET /api/admin/articles/:id/versions', id),
    staleTime: 0,
  })
  const found = pages[0]?.body.find((one) => one.version === version)
  if (!found) return {}
  const { body } = await client.fetchQuery(versionQuery(found.id))
  const asStored = { ...body, questions: [] } as unknown as AdminArticle
  const { published: _published, publishAt: _publishAt, questions: _questions, ...text } = draftOf(fields, asStored)
  return text
}
