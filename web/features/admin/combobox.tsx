import './combobox.css'
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react'
import { searchLimits } from '../../../contract/search.ts'
import { FieldFrame, fieldId, type FieldDescription } from '../../forms/field-frame.tsx'
import { takeFocus } from '../../kit/take-focus.ts'

interface Props<Choice> {
  field: FieldDescription
  placeholder: string
  focusOnArrival?: boolean
  typed: string
  onType: (typed: string) => void
  /** The name of the list. */
  list: string
  /** The choices that the text finds. Their ids have no spaces. */
  choices: readonly Choice[]
  onChoose: (choice: Choice) => void
  /** A list over what comes below, which opens and closes. Without it the list stays open, and its first choice is marked from the start. */
  popup?: { isOpen: boolean; onToggle: (open: boolean) => void }
  /** A sentence below, which is announced. */
  status: ReactNode
  /** The content of an option. */
  children: (choice: Choice) => ReactNode
}

/** A search with its choices below, by the ARIA Authoring Practices: arrows mark a choice, Enter selects it, Escape closes the list. */
export function Combobox<Choice extends { id: string }>({
  field,
  typed,
  choices,
  onChoose,
  popup,
  ...props
}: Props<Choice>) {
  const { placeholder, focusOnArrival = false, onType, list, status, children } = props
  const [marked, setMarked] = useState<string | null>(null)
  const isOpen = (popup?.isOpen ?? true) && choices.length > 0
  const at = Math.max(
    choices.findIndex(({ id }) => id === marked),
    popup ? -1 : 0,
  )
  const chosen = isOpen ? choices[at] : undefined
  const { id = fieldId(field.name) } = field
  const idOf = (choice: Choice) => `${id}-${choice.id}`
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      popup?.onToggle(true)
      setMarked(choices.at((Math.max(at, step > 0 ? -1 : 0) + step) % choices.length)?.id ?? null)
    } else if (event.key === 'Enter') {
      if (chosen) onChoose(chosen)
    } else {
      if (event.key === 'Escape') popup?.onToggle(false)
      return
    }
    // Arrows would move the cursor, and Enter would send the form.
    event.preventDefault()
  }
  const active = chosen && idOf(chosen)
  useEffect(() => {
    if (active !== undefined) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <FieldFrame field={field} className={popup ? 'combobox popup' : 'combobox'}>
      {(input) => (
        <>
          <input
            {...input}
            ref={focusOnArrival ? takeFocus : undefined}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active}
            autoComplete="off"
            spellCheck={false}
            dir="auto"
            placeholder={placeholder}
            maxLength={searchLimits.max}
            value={typed}
            data-replay
            onChange={({ target: { value } }) => {
              onType(value)
              popup?.onToggle(true)
              setMarked(null)
            }}
            onClick={() => popup?.onToggle(true)}
            onBlur={() => popup?.onToggle(false)}
            onKeyDown={onKeyDown}
          />
          <div id={`${id}-list`} className="tile" role="listbox" aria-label={list} hidden={!isOpen}>
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
                {children(choice)}
              </div>
            ))}
          </div>
          <p className="hint" role="status">
            {status}
          </p>
        </>
      )}
    </FieldFrame>
  )
}
