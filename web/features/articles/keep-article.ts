import { useEffect, useRef } from 'react'
import type { Article } from '../../../contract/articles-api.ts'
import { paths } from '../../../contract/paths.ts'
import { useDataSaver } from '../../kit/data-saver.ts'
import { useMe } from '../../kit/me.ts'
import { keepForOffline } from '../../kit/offline.ts'

/** Milliseconds for which the end is on the screen of somebody who did not only scroll by. */
const dwell = 2_000

/**
 * Keeps an article to be read without a connection, once it is saved or its end has been on the screen; not where the data
 * are to be saved, or the phone is shared.
 * @returns the ref of what stands at its end
 */
export function useKeepArticle(article: Article) {
  const end = useRef<HTMLDivElement>(null)
  const me = useMe()
  const savesData = useDataSaver()
  const keeps = me !== undefined && !me?.preferences.sharedPhone && !savesData
  const path = paths.article(article)
  const { saved } = article
  useEffect(() => {
    if (!keeps || !end.current) return
    const keep = () => void keepForOffline(path)
    if (saved) return keep()
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer)
      if (entry?.isIntersecting) timer = setTimeout(keep, dwell)
    })
    observer.observe(end.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [keeps, saved, path])
  return end
}
