import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { searchLimits } from '../../../../contract/search.ts'
import { FieldFrame } from '../../../forms/field-frame.tsx'
import { ask } from '../../../kit/api.ts'
import type { ControlledField } from '../../../forms/field-group.tsx'
import { useSettled } from '../../../kit/use-settled.ts'
import type { PollDraft } from './edit-poll.ts'

interface Props {
  field: ControlledField<PollDraft['articleId']>
}

/** A combobox by the ARIA Authoring Practices: arrows move, Enter selects, Escape closes. */
export function ArticleChooser({ field }: Props) {
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState<string | null>(null)
  const { data, error } = useQuery({
    ...choicesQuery(useSettled(typed.trim())),
    enabled: open,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  })
  const choices = data ?? []
  const at = choices.findIndex(({ id }) => id === marked)
  const chosen = choices[at]
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setOpen(true)
      setMarked(choices.at((Math.max(at, step > 0 ? -1 : 0) + step) % choices.length)?.id ?? null)
    }
    if (event.key === 'Enter') {
      // Enter must not submit the form.
      event.preventDefault()
      if (open && chosen) field.onChange(chosen)
    }
    if (event.key === 'Escape') setOpen(false)
  }
  return (
    <FieldFrame field={field} className="chooser">
      {(props) => (
        <>
          <input
            {...props}
            role="combobox"
            aria-expanded={open}
            aria-controls={`${props.id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={open && chosen ? `${props.id}-${chosen.id}` : undefined}
            autoComplete="off"
            dir="auto"
            placeholder="Search articles..."
            maxLength={searchLimits.max}
            value={typed}
            data-replay
            onChange={({ target: { value } }) => {
              setTyped(value)
              setOpen(true)
              setMarked(null)
            }}
            onClick={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onKeyDown={onKeyDown}
          />
          <div
            id={`${props.id}-list`}
            className="list tile"
            role="listbox"
            aria-label="Articles"
            hidden={!open || choices.length === 0}
          >
            {choices.map(({ id, title, published }) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys stay in the field
              <div
                key={id}
                id={`${props.id}-${id}`}
                role="option"
                aria-selected={id === marked}
                // A mouse press would take the focus from the field, which closes the list.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => field.onChange({ id, title })}
              >
                <span dir="auto">{title}</span>
                {!published && <span className="meta"> Draft</span>}
              </div>
            ))}
          </div>
          <p className="hint found" role="status">
            {open && error && 'The articles did not arrive.'}
            {open && data?.length === 0 && 'No article has that in its title.'}
          </p>
        </>
      )}
    </FieldFrame>
  )
}

/** Articles whose titles contain a text; without one, the last changed. */
const choicesQuery = (text: string) => ask('GET /api/admin/articles', {}, { limit: 8, ...(text && { search: text }) })
