import { binDays } from '../../../../contract/bin/bin.ts'
import { momentInIndia } from '../../../kit/dates.ts'
import { useMe } from '../../../kit/me.ts'
import { takeFocus } from '../../../kit/take-focus.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Compare } from '../compare.tsx'
import { saveButton } from '../focus-next.ts'
import type { ArticleSession } from './edit-session.ts'
import { ClosingButton } from './closing-button.tsx'

interface Props {
  conflict: ArticleSession['conflict']
  /** The draft's text, if worth copying. */
  copy?: string | undefined
}

/** The conflict: somebody, perhaps the same admin in another tab, saved or deleted the object. */
export function ConflictNotice({ conflict, copy }: Props) {
  const { meanwhile } = conflict
  const me = useMe()
  const saved = meanwhile === 'deleted' ? null : meanwhile
  const own = saved !== null && saved.savedBy !== null && saved.savedBy === me?.username
  const labels = own ? ofOneself : ofAnother
  const title = own ? 'You saved this article in another tab' : 'Somebody else saved this article'
  return (
    <section className="conflict" aria-labelledby="conflict">
      <h2 id="conflict" ref={takeFocus} tabIndex={-1}>
        {saved ? title : 'Somebody deleted this article'}
      </h2>
      {saved ? (
        <p>
          It was saved {saved.savedBy && !own && <>by {saved.savedBy} </>}on {momentInIndia(saved.updatedAt)}, while you
          were writing here. Nothing is lost: what you typed is here, and {labels.theirs} stays in the history whatever
          you choose.
        </p>
      ) : (
        <p>
          It was deleted while you were writing here. What you typed is not lost. Editors can restore the article from
          the bin for {binDays} days: if one does, go back and save again. Or save what you typed as a new article, with
          its own address and no comments.
        </p>
      )}
      <div className="button-row">
        {saved ? (
          <>
            <ClosingButton main onClick={() => conflict.saveMine(saved)} focusOn={saveButton}>
              {labels.keepLabel}
            </ClosingButton>
            <ClosingButton onClick={() => conflict.take(saved)} focusOn={`.unsaved button, ${saveButton}`}>
              {labels.takeLabel}
            </ClosingButton>
          </>
        ) : (
          <ClosingButton main onClick={conflict.saveAsNew} focusOn={saveButton}>
            Save as a new article
          </ClosingButton>
        )}
        <ClosingButton onClick={conflict.backToMine} focusOn={saveButton}>
          Back to my text
        </ClosingButton>
        {copy !== undefined && <CopyButton text={copy} label="Copy my text" />}
      </div>
      {saved && <Compare fields={conflict.compare(saved)} names={[labels.theirs, labels.mine]} />}
    </section>
  )
}

const ofAnother = { theirs: 'theirs', mine: 'yours', keepLabel: 'Keep mine', takeLabel: 'Take theirs' }
const ofOneself = {
  theirs: 'the saved one',
  mine: 'this one',
  keepLabel: 'Keep this one',
  takeLabel: 'Take the saved one',
}
