import { useEffect } from 'react'
import type { Article } from '../../../contract/articles/article-shapes.ts'

/** Lets the pictures of other sites in an article appear after client-side navigation, too. Few articles have any, so the code comes with them. */
export function useOutsidePictures({ id, media, html }: Pick<Article, 'id' | 'media' | 'html'>): void {
  const hasOutside = html.includes('<img src="https:') || media.some(({ url }) => url.startsWith('https:'))
  useEffect(() => {
    if (!hasOutside) return
    import('./reload-for-pictures.ts').then(
      ({ reloadForPictures }) => reloadForPictures({ id, media, html }),
      () => {},
    )
  }, [hasOutside, id, media, html])
}
