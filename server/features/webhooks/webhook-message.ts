import type { WebhookMessage } from '../../../contract/webhooks/webhooks-api.ts'
import type { Services } from '../../services.ts'
import { findArticle } from '../articles/find-article.ts'
import { paths } from '../../../contract/paths.ts'
import type { Waiting } from './waiting-delivery.ts'

/** @returns null when the event is not true any more: then a later message tells the truth */
export async function messageOf(services: Services, waiting: Waiting): Promise<WebhookMessage | null> {
  const { config, now } = services
  const { event, articleId: id, createdAt: timestamp } = waiting
  const found = id === null ? undefined : await findArticle(services, id, null, now())
  if (event !== 'test' && (found === undefined) !== (event === 'article.unpublished')) return null
  const origin = config.siteUrl ?? ''
  if (!found) {
    const url = id === null ? null : origin + paths.shortArticle(id)
    return { type: event, timestamp, data: { id, url, article: null } }
  }
  const { liked: _, saved: __, done: ___, ...article } = found
  return { type: event, timestamp, data: { id, url: origin + paths.article(found), article } }
}
