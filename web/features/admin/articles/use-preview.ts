import { useEffect, useRef, useState } from 'react'
import { articleLimits } from '../../../../contract/articles.ts'
import { failureOf, send } from '../../../kit/act.ts'

/** How long after the last letter the preview is asked for, in milliseconds. */
const pause = 400

/**
 * A text as the site will show it.
 * @param shown while it is not, nothing is asked
 * @returns `html` of the last text that was answered
 */
export function usePreview(content: string, shown: boolean) {
  const [rendered, setRendered] = useState({ content: '', html: '' })
  const [failure, setFailure] = useState<string | null>(null)
  const first = useRef(true)
  const wanted = shown && content !== rendered.content && content.length <= articleLimits.content.max
  useEffect(() => {
    if (!wanted) return undefined
    let old = false
    const ask = () =>
      send('POST /api/admin/preview', undefined, { content }).then(
        ({ html }) => {
          if (old) return
          setRendered({ content, html })
          setFailure(null)
        },
        (error: Error) => old || setFailure(failureOf(error)),
      )
    const timer = setTimeout(() => void ask(), first.current ? 0 : pause)
    first.current = false
    return () => {
      old = true
      clearTimeout(timer)
    }
  }, [content, wanted])
  return { html: rendered.html, failure, waiting: wanted }
}
