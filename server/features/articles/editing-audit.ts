import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { audit } from '../audit/store.ts'
import type { Queries } from '../../db/open.ts'

/** The admin who acts, from where, and when. */
export interface Actor {
  admin: string
  ipAddress: string | null
  userAgent: string | null
  now: Date
}

interface ArticleAct {
  /** What, as `article.act`. */
  action: string
  id: string
  /** The article before and after, as far as it is known; what is the same in both is left out. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  more?: Record<string, unknown>
}

/**
 * Puts an act on an article on record, in the transaction of the act. Of texts their length and their hash are kept, by
 * which a version that an editor has can be told to be the one.
 */
export async function noteArticleAct(sql: Queries, act: ArticleAct, by: Actor | null): Promise<void> {
  const { before, after = {} } = act
  const changed = Object.keys(after).filter((field) => !before || !isDeepStrictEqual(before[field], after[field]))
  const part = (of: Record<string, unknown>) =>
    Object.fromEntries(changed.map((field) => [field, texts.has(field) ? summed(String(of[field])) : of[field]]))
  await audit(sql, {
    adminUserId: by?.admin ?? null,
    action: act.action,
    details: { ...act.more, ...(before && { before: part(before) }), ...(act.after && { after: part(after) }) },
    ipAddress: by?.ipAddress ?? null,
    userAgent: by?.userAgent ?? null,
    resourceType: 'article',
    resourceId: act.id,
  })
}

const texts = new Set(['content', 'excerpt'])

const summed = (text: string) => ({
  length: text.length,
  sha256: createHash('sha256').update(text).digest('hex'),
})
