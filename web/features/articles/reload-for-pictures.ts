import type { Article } from '../../../contract/articles/article-shapes.ts'
import { outsidePictures } from '../../../contract/articles/picture-origins.ts'

/**
 * Reloads the page of an article with pictures from hosts that it may not show: a document's Content-Security-Policy, which lists them, cannot
 * change after it has loaded.
 */
export function reloadForPictures(article: Pick<Article, 'id' | 'media' | 'html'>): void {
  const needed = outsidePictures(article)
  const key = `pictures-of-${article.id}`
  const allowed = document.querySelector<HTMLMetaElement>('meta[name="picture-origins"]')?.content.split(' ') ?? []
  try {
    // Reload once only, since a cache may serve an old page.
    if (needed.every((origin) => allowed.includes(origin))) return sessionStorage.removeItem(key)
    if (sessionStorage.getItem(key) === needed.join(' ')) return
    sessionStorage.setItem(key, needed.join(' '))
    location.reload()
  } catch {
    // Without storage the reloads could not be counted, so the pictures stay hidden.
  }
}
