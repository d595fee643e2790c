import '../../articles/article-page.css'
import '../../articles/cover-head.css'
import '../../articles/read-progress.css'
import '../../articles/article-body.css'
import '../../articles/article-table.css'
import '../../articles/chart.css'
import '../../articles/answer.css'
import '../../articles/tool-card.css'
import '../../polls/vote-box.css'
import '../../articles/questions/questions.css'
import './preview.css'
import { t, Trans } from '#words'
import { language as screen, type Language } from '../../../../contract/languages.ts'
import { useDeferredValue, useEffect, useState, type RefObject } from 'react'
import { articleLimits } from '../../../../contract/articles/articles.ts'
import { pictureOrigin } from '../../../../contract/articles/picture-origins.ts'
import { Cover } from '../../articles/cover.tsx'
import { useCategoryColour } from '../../../kit/categories.ts'
import { langOf } from '../../../kit/language-of.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { stay } from '../stay.ts'
import type { ArticleDraft } from './article-field-table.ts'
import { hostOf } from './outside-pictures.tsx'
import { QuestionsPreview } from './questions/questions-preview.tsx'
import { usePreview } from './use-preview.ts'

/** A text as it is typed; a page of the operator has less than an article. */
type Typed = Pick<ArticleDraft, 'title' | 'content'> & { language: Language } & Partial<Omit<ArticleDraft, 'language'>>

interface Props {
  draft: Typed
  pane: RefObject<HTMLElement | null>
}

/** The text as the site will show it, rendered by the server. */
export function Preview({ draft, pane }: Props) {
  const title = useDeferredValue(draft.title)
  const { html, cover, marked, failure, waiting } = usePreview(draft, useVisible(pane))
  const language = langOf(draft.language)
  const { category, media = [], questions = [] } = draft
  const colour = useCategoryColour()(category ?? '')
  const isEmpty = !draft.content.trim()
  const isTooLong = draft.content.length > articleLimits.content.max
  // The questions would jump by a page when the text comes above them.
  const isDrawn = html !== '' || failure !== null || isEmpty || isTooLong
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it
    <section className="preview" aria-label={t`Preview`} tabIndex={0} ref={pane} aria-busy={waiting}>
      {failure && (
        <p className="wrong" role="status">
          {failure}
        </p>
      )}
      <div className="read" lang={language} onClickCapture={stay}>
        <h2 className="title">
          {title || (
            <span className="blank" lang={screen}>
              <Trans>Title</Trans>
            </span>
          )}
        </h2>
        {draft.excerpt && <p className="lead">{draft.excerpt}</p>}
        {cover && category !== undefined && <Cover article={{ cover, category }} look="head" />}
        {isEmpty && category !== undefined && !cover?.figure && (
          <div className="blank-cover" style={colour} aria-hidden="true" />
        )}
        {media
          .filter(({ url }) => !pictureOrigin(url))
          .map((item) => (
            <img key={item.id} src={item.url} alt={item.alt || ''} width={item.width} height={item.height} />
          ))}
        {!isDrawn && <Skeleton className="" lines={outlines} />}
        <div className="body" dangerouslySetInnerHTML={{ __html: withoutOutside(html) }} />
        {isDrawn && <QuestionsPreview questions={questions} marked={marked} />}
        {isEmpty && (
          <p className="meta" lang={screen}>
            <Trans>What you write is shown here as readers will see it.</Trans>
          </p>
        )}
      </div>
      {isTooLong && <p className="wrong">{t`The text is too long to be shown: at most 50,000 characters.`}</p>}
    </section>
  )
}

/** A paragraph, a heading and a paragraph, until the text arrives. */
const outlines = [
  ...['100%', '96%', '72%'].map((width) => ({ width })),
  { width: '44%', height: '24px' },
  ...['98%', '100%', '91%', '38%'].map((width) => ({ width })),
]

/** The HTML without pictures from other sites, which this page's Content-Security-Policy blocks. */
const withoutOutside = (html: string): string =>
  html.replace(
    /<img src="(https:[^"]*)"[^>]*>/g,
    (_, url: string) => `<span class="outside">${pictureFrom(hostOf(url))}</span>`,
  )

const pictureFrom = (host: string) => t`Picture from ${host}`

/** True while an element is on the screen: on narrow ones the preview is hidden. */
function useVisible(element: RefObject<HTMLElement | null>): boolean {
  const [visible, setVisible] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((changes) => setVisible(changes.at(-1)?.isIntersecting ?? false))
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return visible
}
