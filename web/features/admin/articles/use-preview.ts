import { useEffect, useRef, useState } from 'react'
import type { KeyFigure } from '../../../../contract/articles/article-form.ts'
import type { Language } from '../../../../contract/languages.ts'
import type { Cover } from '../../../../contract/articles/article-shapes.ts'
import { articleLimits } from '../../../../contract/articles/articles.ts'
import { failureOf, send } from '../../../kit/send.ts'
import type { ArticleDraft } from './article-field-table.ts'
import { markedTexts } from './questions/question-draft.ts'

/** Milliseconds after the last keystroke. */
const pause = 400

const noQuestions: ArticleDraft['questions'] = []

type Text = { content: string; language: Language } & Partial<Pick<ArticleDraft, 'figure' | 'questions'>>
type Rendered = Text & { html: string; cover: Cover | null; marked: ReadonlyMap<string, string> }

/**
 * A text as the server renders it, with its cover and the texts of its questions.
 * @param shown false while nobody sees it
 * @returns the HTML and the cover of the last text that the server has rendered; `marked` has the texts of questions that name figures, with their
 *   values
 */
export function usePreview({ content, language, figure, questions = noQuestions }: Text, shown: boolean) {
  const [rendered, setRendered] = useState<Rendered>(() => ({
    content: '',
    language,
    figure,
    questions,
    html: '',
    cover: null,
    marked: new Map(),
  }))
  const [failure, setFailure] = useState<string | null>(null)
  const first = useRef(true)
  const isOld =
    content !== rendered.content ||
    language !== rendered.language ||
    figure !== rendered.figure ||
    questions !== rendered.questions
  const wanted = shown && isOld && content.length <= articleLimits.content.max
  useEffect(() => {
    if (!wanted) return undefined
    let old = false
    const texts = markedTexts(questions)
    const body = { content, language, figure: figure && shownFigure(figure), marked: texts }
    const render = () =>
      send('POST /api/admin/preview', undefined, body).then(
        ({ html, cover, marked }) => {
          if (old) return
          const values = new Map(texts.map((text, index) => [text, marked[index] ?? text]))
          setRendered({ content, language, figure, questions, html, cover, marked: values })
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
  }, [content, language, figure, questions, wanted])
  const { html, cover, marked } = rendered
  return { html, cover, marked, failure, waiting: wanted }
}

/** A figure as far as it is typed; undefined for none, and for one that is too long to be saved. */
function shownFigure({ value, line }: KeyFigure): KeyFigure | undefined {
  const { figure: most } = articleLimits
  const fits = value.length <= most.value.max && line.length <= most.line.max
  return fits && value.trim() ? { value: value.trim(), line: line.trim() } : undefined
}
