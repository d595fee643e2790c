import { useEffect, useRef, useState } from 'react'
import type { KeyFigure } from '../../../../contract/articles/article-form.ts'
import type { Cover } from '../../../../contract/articles/article-shapes.ts'
import { articleLimits } from '../../../../contract/articles/articles.ts'
import { failureOf, send } from '../../../kit/send.ts'
import type { ArticleDraft } from './article-field-table.ts'

/** Milliseconds after the last keystroke. */
const pause = 400

type Text = Pick<ArticleDraft, 'content' | 'language'> & Partial<Pick<ArticleDraft, 'figure'>>
type Rendered = Text & { html: string; cover: Cover | null }

/**
 * A text as the server renders it, with its cover.
 * @param shown false while nobody sees it
 * @returns the HTML and the cover of the last text that the server has rendered
 */
export function usePreview({ content, language, figure }: Text, shown: boolean) {
  const [rendered, setRendered] = useState<Rendered>({ content: '', language, figure, html: '', cover: null })
  const [failure, setFailure] = useState<string | null>(null)
  const first = useRef(true)
  const isOld = content !== rendered.content || language !== rendered.language || figure !== rendered.figure
  const wanted = shown && isOld && content.length <= articleLimits.content.max
  useEffect(() => {
    if (!wanted) return undefined
    let old = false
    const render = () =>
      send('POST /api/admin/preview', undefined, { content, language, figure: figure && shownFigure(figure) }).then(
        ({ html, cover }) => {
          if (old) return
          setRendered({ content, language, figure, html, cover })
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
  }, [content, language, figure, wanted])
  const { html, cover } = rendered
  return { html, cover, failure, waiting: wanted }
}

/** A figure as far as it is typed; undefined for none, and for one that is too long to be saved. */
function shownFigure({ value, line }: KeyFigure): KeyFigure | undefined {
  const { figure: most } = articleLimits
  const fits = value.length <= most.value.max && line.length <= most.line.max
  return fits && value.trim() ? { value: value.trim(), line: line.trim() } : undefined
}
