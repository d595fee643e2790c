import type { Queries } from '../../db/client/open.ts'
import type { Services } from '../../services.ts'
import { planMailing } from '../subscribers/mailings.ts'
import { announce } from '../webhooks/announce.ts'

interface Change {
  id: string
  /** True where readers could see it before, and where they can now. */
  before: boolean
  after: boolean
  /** True for a publication that is the first one. */
  first?: boolean
  /** False for an article that is only restored: no letters are sent. */
  byLetter?: boolean
}

/** Plans the letters to subscribers and the webhook messages about a change, in its transaction. Changes of drafts are not announced. */
export async function announceChange(
  services: Pick<Services, 'queue' | 'mail' | 'config'>,
  sql: Queries,
  { id, before, after, first = false, byLetter = true }: Change,
  now: Date,
): Promise<void> {
  if (!before && !after) return
  if (!before && byLetter) await planMailing(services, sql, { id, first }, now)
  const event = !after ? 'article.unpublished' : before ? 'article.changed' : 'article.published'
  await announce(services, sql, { event, article: id }, now)
}
