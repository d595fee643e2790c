import { useEffect, useRef, useState } from 'react'
import { articleLimits } from '../../../../contract/articles/articles.ts'
import { failureOf, send } from '../../../kit/send.ts'
import type { ArticleDraft } from './article-field-table.ts'

/** Milliseconds after the last keystroke. */
const pause = 400

/**
 * A text as the server renders it.
 * @param shown false while nobody sees it
 * @returns the HTML of the last text that the server has rendered
 */
export function usePreview({ content, language }: Pick<ArticleDraft, 'content' | 'language'>, shown: boolean) {
  const [rendered, setRendered] = useState({ content: '', html: '' })
  const [failure, setFailure] = useState<string | null>(null)
  const first = useRef(true)
  const wanted = shown && content !== rendered.content && content.length <= articleLimits.content.max
  useEffect(() => {
    if (!wanted) return undefined
    let old = false
    const render = () =>
      send('POST /api/admin/preview', undefined, { content, language }).then(
        ({ html }) => {
          if (old) return
          setRendered({ content, html })
          setFailure(null)
        },
        (error: Error) => old || setFailure(failureOf(error)),
      )
    const timer = setTimeout(() => void render(), first.current ? 0 : pause)
    first.current = false
    return () => {
      old = true
      clearTimeout(timer)
    }
  }, [content, language, wanted])
  return { html: rendered.html, failure, waiting: wanted }
}
