import { useEffect, useRef } from 'react'
import type { AdminArticle } from '../../../contract/admin-articles-api.ts'
import { momentInIndia } from '../../kit/dates.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Compare } from './compare.tsx'
import { draftOf, type Draft } from './draft.ts'

interface Props {
  mine: Draft
  theirs: AdminArticle
  busy: boolean
  onMine: () => void
  onTheirs: () => void
  onBack: () => void
}

/** Somebody else saved the article meanwhile: both texts, and the choice between them. */
export function Conflict({ mine, theirs, busy, onMine, onTheirs, onBack }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="conflict" aria-labelledby="conflict">
      <h2 id="conflict" ref={heading} tabIndex={-1}>
        Somebody Else Saved This Article
      </h2>
      <p>
        It was saved on {momentInIndia(theirs.updatedAt)}, while you were writing. Nothing is lost: your text is here,
        and theirs stays in the history whatever you choose.
      </p>
      <div className="button-row">
        <button type="button" className="button main" aria-disabled={busy} onClick={onMine}>
          Keep Mine
        </button>
        <button type="button" className="button line" onClick={onTheirs}>
          Take Theirs
        </button>
        <button type="button" className="button line" onClick={onBack}>
          Back to My Text
        </button>
        <CopyButton text={mine.content} label="Copy My Text" />
      </div>
      <Compare left={draftOf(theirs)} right={mine} leftName="theirs" rightName="yours" />
    </section>
  )
}
