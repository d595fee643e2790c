import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { pluralize } from '../../../kit/pluralize.ts'
import { takeFocus } from '../../../kit/take-focus.ts'
import { searchLimits } from '../../../../contract/search.ts'

export interface PickOption {
  /** Begins the id of its element; without spaces. */
  id: string
  title: string
  value?: string
  about: string
}

interface Props<Choice extends PickOption> {
  label: string
  placeholder: string
  /** The choices that a text finds, the best first. */
  find: (typed: string) => Choice[]
  /** The sentence instead of the choices while there are none to search in; null once there are. */
  missing: ReactNode
  onChoose: (choice: Choice) => void
}

/**
 * A search with its choices below: a combobox by the ARIA Authoring Practices, whose list stays open. The first choice is marked, arrows
 * mark others, Enter chooses.
 */
export function PickList<Choice extends PickOption>({ label, placeholder, find, missing, onChoose }: Props<Choice>) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState(0)
  const choices = find(typed.trim())
  const chosen = choices[Math.min(marked, choices.length - 1)]
  const idOf = (choice: Choice) => `${id}-${choice.id}`
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && choices.length > 0) setMarked((marked + step + choices.length) % choices.length)
    else if (event.key === 'Enter') {
      if (chosen) onChoose(chosen)
    } else return
    event.preventDefault()
  }
  const active = chosen && idOf(chosen)
  useEffect(() => {
    if (active !== undefined) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        ref={takeFocus}
        role="combobox"
        aria-expanded={choices.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        maxLength={searchLimits.max}
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value)
          setMarked(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} className="picks tile" role="listbox" aria-label={label} hidden={choices.length === 0}>
        {choices.map((choice) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys stay in the field
          <div
            key={choice.id}
            id={idOf(choice)}
            role="option"
            aria-selected={choice === chosen}
            // A mouse press would take the focus from the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(choice)}
          >
            <span className="title">{choice.title}</span>
            {choice.value && <b className="clamp">{choice.value}</b>}
            <span className="meta">{choice.about}</span>
          </div>
        ))}
      </div>
      <div className="hint" role="status">
        {missing ?? (choices.length === 0 ? 'Nothing has that name.' : <Found count={choices.length} typed={typed} />)}
      </div>
    </div>
  )
}

/** The count is for those who do not see the list. */
const Found = ({ count, typed }: { count: number; typed: string }) => (
  <span className="unseen">{typed && `${pluralize(count, 'result')}. Arrow keys choose, Enter inserts.`}</span>
)
