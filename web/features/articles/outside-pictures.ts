import { useEffect } from 'react'
import type { Article } from '../../../contract/articles-api.ts'
import { outsidePictures } from '../../../contract/media.ts'

/**
 * Loads an article's page anew when it shows pictures of other sites and was opened from another page: a document's policy, which
 * names the hosts of its pictures, cannot be changed after it is loaded.
 */
export function useOutsidePictures(article: Pick<Article, 'id' | 'media' | 'html'>): void {
  const needed = outsidePictures(article).join(' ')
  const key = `pictures-of-${article.id}`
  useEffect(() => {
    const allowed = document.querySelector<HTMLMetaElement>('meta[name="picture-origins"]')?.content.split(' ') ?? []
    const missing = needed.split(' ').some((origin) => origin && !allowed.includes(origin))
    try {
      // A page that a cache keeps from before a change is not loaded again and again.
      const tried = sessionStorage.getItem(key) === needed
      if (!missing) return sessionStorage.removeItem(key)
      if (tried) return
      sessionStorage.setItem(key, needed)
      location.reload()
    } catch {
      // Without storage a second try cannot be told from the first: the pictures stay away.
    }
  }, [needed, key])
}
