import { useEffect } from 'react'
import type { Article } from '../../../contract/articles/article-shapes.ts'
import { outsidePictures } from '../../../contract/articles/picture-origins.ts'

/**
 * Reloads the page of an article with pictures from other sites after client-side navigation, since a document's
 * Content-Security-Policy, which lists their hosts, cannot change after it has loaded.
 */
export function useOutsidePictures(article: Pick<Article, 'id' | 'media' | 'html'>): void {
  const needed = outsidePictures(article).join(' ')
  const key = `pictures-of-${article.id}`
  useEffect(() => {
    const allowed = document.querySelector<HTMLMetaElement>('meta[name="picture-origins"]')?.content.split(' ') ?? []
    const missing = needed.split(' ').some((origin) => origin && !allowed.includes(origin))
    try {
      // Reload once only, since a cache may serve an old page.
      const tried = sessionStorage.getItem(key) === needed
      if (!missing) return sessionStorage.removeItem(key)
      if (tried) return
      sessionStorage.setItem(key, needed)
      location.reload()
    } catch {
      // Without storage the reloads could not be counted, so the pictures stay hidden.
    }
  }, [needed, key])
}
