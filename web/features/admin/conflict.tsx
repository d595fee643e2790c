import './conflict.css'
import { useEffect, useRef, type ReactNode } from 'react'
import { momentInIndia } from '../../kit/dates.ts'
import { useMe } from '../../kit/me.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Compare, type FieldDiff } from './compare.tsx'
import { focusNext, saveButton as saving } from './focus-next.ts'
import { undoFor } from './undo-time.ts'

interface Props {
  what: keyof typeof things
  /** What was saved meanwhile: when, and by whom, where that is known. */
  saved: { updatedAt: string; savedBy: string | null }
  /** Each field, as it was saved on the left, as it is typed here on the right. */
  fields: readonly FieldDiff[]
  busy: boolean
  /** What is typed, where it is worth a copy of its own. */
  copy?: string
  onMine: () => void
  onTheirs: () => void
  onBack: () => void
}

/** What is edited was saved meanwhile, by another admin or in another tab: both versions, and the choice between them. */
export function Conflict({ what, saved, fields, busy, copy, onMine, onTheirs, onBack }: Props) {
  const me = useMe()
  const { name, keptIn } = things[what]
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
        <button type="button" className="button main" aria-disabled={busy} onClick={then(onMine, saving)}>
          {words.keep}
        </button>
        <button type="button" className="button line" onClick={then(onTheirs, `.unsaved button, ${saving}`)}>
          {words.take}
        </button>
        <ToMine what={what} copy={copy} onBack={onBack} />
      </div>
      <Compare fields={fields} leftName={words.theirs} rightName={words.mine} />
    </Meanwhile>
  )
}

/** What is edited was deleted meanwhile, perhaps for some seconds only: what is typed can be saved as a new one. */
export function Deleted({ what, busy, copy, onNew, onBack }: DeletedProps) {
  const { name, begins } = things[what]
  return (
    <Meanwhile title={`Somebody Deleted This ${name}`}>
      <p>
        It was deleted while you were writing here. What you typed is not lost. Whoever deletes can undo it for{' '}
        {undoFor / 1000} seconds: if they do, go back and save again. Or save what you typed as a new {what}, {begins}.
      </p>
      <div className="button-row">
        <button type="button" className="button main" aria-disabled={busy} onClick={onNew}>
          {busy ? 'Saving…' : `Save as a New ${name}`}
        </button>
        <ToMine what={what} copy={copy} onBack={onBack} />
      </div>
    </Meanwhile>
  )
}

type DeletedProps = Pick<Props, 'what' | 'busy' | 'copy' | 'onBack'> & { onNew: () => void }

function ToMine({ what, copy, onBack }: Pick<Props, 'what' | 'copy' | 'onBack'>) {
  const { mine } = things[what]
  return (
    <>
      <button type="button" className="button line" onClick={then(onBack, saving)}>
        Back to My {mine}
      </button>
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

/** The buttons go with what they do: whoever has pressed one goes on there. */
const then = (act: () => void, next: string) => () => {
  act()
  focusNext(next)
}

/** How the thing is called, where what was saved of it can be read for good, and what a new one is without. */
const things = {
  article: { name: 'Article', mine: 'Text', keptIn: 'history', begins: 'with its own address and no comments' },
  poll: { name: 'Poll', mine: 'Poll', keptIn: 'audit log', begins: 'with no votes' },
}

const ofAnother = { theirs: 'theirs', mine: 'yours', keep: 'Keep Mine', take: 'Take Theirs' }
const ofOneself = { theirs: 'the saved one', mine: 'this one', keep: 'Keep This One', take: 'Take the Saved One' }
