import type { ReactNode } from 'react'
import { momentInIndia } from '../../../kit/dates.ts'
import { useMe } from '../../../kit/me.ts'
import { ConfirmActions, ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Compare } from '../compare.tsx'
import type { ArticleSession } from './edit-session.ts'
import { firstField, focusNext, saveButton } from '../focus-next.ts'
import { undoFor } from '../undo-time.ts'

interface Props {
  session: Pick<ArticleSession, 'guard' | 'conflict'>
  /** The draft's text, if worth copying. */
  copy?: string | undefined
}

/** Above an edit form: the stashed draft, and the choices after a conflicting save or deletion. */
export function EditNotices({ session, copy }: Props) {
  const { guard } = session
  const { stash, restoreStash, meanwhile } = session.conflict
  return (
    <>
      {stash && (
        <p className="unsaved callout" role="status">
          What you had typed was put aside.{' '}
          <ClosingButton onClick={restoreStash} focusOn={firstField}>
            Bring it back
          </ClosingButton>
        </p>
      )}
      {meanwhile && <Meanwhile {...{ session, copy }} />}
      {guard.asks && (
        <ConfirmDialog
          title="Leave without saving?"
          text="Readers will not see what you have changed. It is kept as unsaved changes, and offered when you come back."
          onClose={guard.stay}
        >
          <ConfirmActions yes="Leave" doing="Leaving…" no="Keep writing" busy={false} harmless onYes={guard.leave} />
        </ConfirmDialog>
      )}
    </>
  )
}

/** The conflict: somebody, perhaps the same admin in another tab, saved or deleted the object. */
function Meanwhile({ session, copy }: Props) {
  const { conflict } = session
  const { meanwhile } = conflict
  const me = useMe()
  const saved = meanwhile === 'deleted' ? null : meanwhile
  const own = saved !== null && saved.savedBy !== null && saved.savedBy === me?.username
  const labels = own ? ofOneself : ofAnother
  const title = own ? 'You saved this article in another tab' : 'Somebody else saved this article'
  return (
    <section className="conflict" aria-labelledby="conflict">
      <h2 id="conflict" ref={focus} tabIndex={-1}>
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
          It was deleted while you were writing here. What you typed is not lost. Whoever deletes can undo it for{' '}
          {undoFor / 1000} seconds: if they do, go back and save again. Or save what you typed as a new article, with
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

const focus = (element: HTMLElement | null) => element?.focus()

interface Action {
  main?: boolean
  onClick: () => unknown
  /** The selector of the element that gets the focus when the button is removed. */
  focusOn: string
  children: ReactNode
}

/** A button that its own action removes. */
export function ClosingButton({ main = false, onClick, focusOn, children }: Action) {
  const onPress = async () => {
    await onClick()
    focusNext(focusOn)
  }
  return (
    <button type="button" className={main ? 'button main' : 'button line'} onClick={() => void onPress()}>
      {children}
    </button>
  )
}

const ofAnother = { theirs: 'theirs', mine: 'yours', keepLabel: 'Keep mine', takeLabel: 'Take theirs' }
const ofOneself = {
  theirs: 'the saved one',
  mine: 'this one',
  keepLabel: 'Keep this one',
  takeLabel: 'Take the saved one',
}
