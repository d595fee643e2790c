import '../../../ui/ticks.css'
import { t } from '#words'
import { useState, type ReactNode } from 'react'
import { Compare } from '../compare.tsx'
import { saveButton } from '../focus-next.ts'
import { ClosingButton } from './closing-button.tsx'
import type { Newer } from './edit-conflict.ts'
import type { ArticleSession } from './edit-session.ts'
import type { FieldChange } from './merge.ts'

interface Props {
  conflict: ArticleSession['conflict']
  newer: Newer
  /** True if the same admin has saved it in another tab. */
  own: boolean
  /** The buttons besides. */
  children: ReactNode
}

/** Two versions of an article, joined: each field from the side that has changed it, and a choice where both have. */
export function JoinedChanges({ conflict, newer, own, children }: Props) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const changes = conflict.changesIn(newer)
  const labels = own ? ofOneself : ofAnother
  const names = [labels.theirs, labels.mine] as const
  const asDiffs = (shown: FieldChange[]) =>
    shown.map(({ heading, theirs, mine, by }) => ({ name: heading, left: theirs, right: mine, note: labels.notes[by] }))
  const choose = (heading: string, takes: boolean) =>
    setTaken((before) => new Set([...before].filter((one) => one !== heading).concat(takes ? heading : [])))
  const choices = changes.filter(({ by }) => by === 'both')
  const others = changes.filter(({ by }) => by !== 'both')
  const usesTheirs = (heading: string) =>
    taken.has(heading) || others.some((change) => change.heading === heading && change.by === 'them')
  return (
    <>
      {choices.length > 0 && (
        <Compare
          fields={asDiffs(choices)}
          names={names}
          choice={({ name }, side) => {
            const isUsed = usesTheirs(name) === (side === 'left')
            const head = (
              <label>
                <input
                  type="radio"
                  name={`choice of ${name}`}
                  checked={isUsed}
                  onChange={() => choose(name, side === 'left')}
                />{' '}
                {side === 'left' ? labels.takeField : labels.keepField}
              </label>
            )
            return { isUsed, head }
          }}
        />
      )}
      <div className="button-row">
        <ClosingButton
          main
          onClick={() => conflict.join(newer.now, changes, taken)}
          focusOn={taken.size > 0 ? `.unsaved button, ${saveButton}` : saveButton}
        >
          {taken.size > 0 ? t`Put both together` : labels.keepLabel}
        </ClosingButton>
        <ClosingButton onClick={() => conflict.take(newer.now, changes)} focusOn={`.unsaved button, ${saveButton}`}>
          {labels.takeLabel}
        </ClosingButton>
        {children}
      </div>
      {(others.length > 0 || choices.length === 0) && (
        <Compare
          fields={asDiffs(others)}
          names={names}
          choice={({ name }, side) => ({ isUsed: usesTheirs(name) === (side === 'left') })}
          unexplained={choices.length > 0}
        />
      )}
    </>
  )
}

const ofAnother = {
  theirs: t`theirs`,
  mine: t`yours`,
  keepLabel: t`Keep mine`,
  takeLabel: t`Take theirs`,
  keepField: t`Keep yours`,
  takeField: t`Use theirs`,
  notes: {
    both: t`Both of you have changed this: choose one.`,
    them: t`Only they have changed this: their text is used.`,
    me: t`Only you have changed this: your text is used.`,
  },
}
const ofOneself = {
  theirs: t`the saved one`,
  mine: t`this one`,
  keepLabel: t`Keep this one`,
  takeLabel: t`Take the saved one`,
  keepField: t`Keep this one`,
  takeField: t`Use the saved one`,
  notes: {
    both: t`You have changed this in both tabs: choose one.`,
    them: t`You have changed this only in the other tab: that text is used.`,
    me: t`You have changed this only here: this text is used.`,
  },
}
