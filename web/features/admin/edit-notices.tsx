import './edit-notices.css'
import { useEffect, useRef, type ReactNode } from 'react'
import { fieldId } from '../../forms/edit-fields.tsx'
import { momentInIndia } from '../../kit/dates.ts'
import { useMe } from '../../kit/me.ts'
import { ConfirmActions, ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Compare, type FieldDiff } from './compare.tsx'
import type { Editable } from './edit-form.ts'
import type { EditSession } from './edit-session.ts'
import { draftOf, fieldDiff } from './field-table.ts'
import { focusNext, saveButton } from './focus-next.ts'
import { undoFor } from './undo-time.ts'

interface Props<Stored extends Editable, Draft extends object, Body> {
  session: EditSession<Stored, Draft, Body>
  /** The words of the draft, where they are worth a copy. */
  copy?: string
}

/** Above an edit form: the draft that was stashed, and the choice after somebody else saved or deleted what is edited. */
export function EditNotices<Stored extends Editable, Draft extends object, Body>({
  session,
  copy,
}: Props<Stored, Draft, Body>) {
  const { name, fields, draft, conflict, stash, guard } = session
  const { leave } = wordsOf[name]
  return (
    <>
      {stash && (
        <p className="unsaved callout" role="status">
          What you had typed was put aside.{' '}
          <ActionButton onClick={session.restoreStash} focusOn={`#${fieldId(Object.keys(fields)[0] ?? '')}`}>
            Bring It Back
          </ActionButton>
        </p>
      )}
      {conflict && (
        <Conflict
          {...{ session, copy }}
          saved={conflict}
          fields={fieldDiff(fields, draftOf(fields, conflict), draft)}
          onTake={() => session.take(conflict)}
        />
      )}
      {session.deleted && <Deleted {...{ session, copy }} />}
      {guard.asks && (
        <ConfirmDialog title="Leave without saving?" text={leave.text} onClose={guard.stay}>
          <ConfirmActions yes="Leave" doing="Leaving…" busy={false} {...leave.actions} onYes={guard.leave} />
        </ConfirmDialog>
      )}
    </>
  )
}

/** The parts of a session that the notices below need, whatever its fields are. */
interface Notice {
  session: Pick<EditSession<Editable, object, unknown>, 'name' | 'busy' | 'keepMine' | 'saveAsNew' | 'backToMine'>
  copy: string | undefined
}

/** Somebody, perhaps the same admin in another tab, saved it meanwhile: both versions, and the choice between them. */
function Conflict({
  session,
  copy,
  saved,
  fields,
  onTake,
}: Notice & { saved: Editable; fields: FieldDiff[]; onTake: () => void }) {
  const me = useMe()
  const { name } = session
  const { keptIn } = wordsOf[name]
  const own = saved.savedBy !== null && saved.savedBy === me?.username
  const words = own ? ofOneself : ofAnother
  return (
    <Meanwhile title={own ? `You Saved This ${name} in Another Tab` : `Somebody Else Saved This ${name}`}>
      <p>
        It was saved {saved.savedBy && !own && <>by {saved.savedBy} </>}on {momentInIndia(saved.updatedAt)}, while you
        were writing here. Nothing is lost: what you typed is here, and {words.theirs} stays in the {keptIn} whatever
        you choose.
      </p>
      <div className="button-row">
        <ActionButton main busy={session.busy} onClick={() => void session.keepMine()} focusOn={saveButton}>
          {words.keep}
        </ActionButton>
        <ActionButton onClick={onTake} focusOn={`.unsaved button, ${saveButton}`}>
          {words.take}
        </ActionButton>
        <BackToMine {...{ session, copy }} />
      </div>
      <Compare fields={fields} leftName={words.theirs} rightName={words.mine} />
    </Meanwhile>
  )
}

/** Somebody deleted it meanwhile, perhaps for some seconds only: the draft can be saved as a new one. */
function Deleted({ session, copy }: Notice) {
  const { name } = session
  const { begins } = wordsOf[name]
  return (
    <Meanwhile title={`Somebody Deleted This ${name}`}>
      <p>
        It was deleted while you were writing here. What you typed is not lost. Whoever deletes can undo it for{' '}
        {undoFor / 1000} seconds: if they do, go back and save again. Or save what you typed as a new{' '}
        {name.toLowerCase()}, {begins}.
      </p>
      <div className="button-row">
        <ActionButton main busy={session.busy} onClick={() => session.saveAsNew()} focusOn={saveButton}>
          {session.busy ? 'Saving…' : `Save as a New ${name}`}
        </ActionButton>
        <BackToMine {...{ session, copy }} />
      </div>
    </Meanwhile>
  )
}

function BackToMine({ session, copy }: Notice) {
  const { mine } = wordsOf[session.name]
  return (
    <>
      <ActionButton onClick={session.backToMine} focusOn={saveButton}>
        Back to My {mine}
      </ActionButton>
      {copy !== undefined && <CopyButton text={copy} label={`Copy My ${mine}`} />}
    </>
  )
}

function Meanwhile({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="conflict" aria-labelledby="conflict">
      <h2 id="conflict" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}

interface Action {
  main?: boolean
  busy?: boolean
  onClick: () => unknown
  /** Selects the element that takes the focus when the button goes. */
  focusOn: string
  children: ReactNode
}

/** A button that goes with what it does. */
export function ActionButton({ main = false, busy = false, onClick, focusOn, children }: Action) {
  const onPress = async () => {
    await onClick()
    focusNext(focusOn)
  }
  return (
    <button
      type="button"
      className={main ? 'button main' : 'button line'}
      data-replay
      aria-disabled={busy}
      onClick={() => void onPress()}
    >
      {children}
    </button>
  )
}

const wordsOf = {
  Article: {
    mine: 'Text',
    keptIn: 'history',
    begins: 'with its own address and no comments',
    leave: {
      text: 'Readers will not see what you have changed. It is kept as unsaved changes, and offered when you come back.',
      actions: { no: 'Keep Writing', harmless: true },
    },
  },
  Poll: {
    mine: 'Poll',
    keptIn: 'audit log',
    begins: 'with no votes',
    leave: { text: 'What you have changed in this poll is lost.', actions: { no: 'Keep Editing' } },
  },
}

const ofAnother = { theirs: 'theirs', mine: 'yours', keep: 'Keep Mine', take: 'Take Theirs' }
const ofOneself = { theirs: 'the saved one', mine: 'this one', keep: 'Keep This One', take: 'Take the Saved One' }
