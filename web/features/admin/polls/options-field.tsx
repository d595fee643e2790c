import './options-field.css'
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core'
import { arrayMove, SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useEffect, useRef, useState } from 'react'
import type { AdminPoll } from '../../../../contract/admin-polls-api.ts'
import { pollLimits } from '../../../../contract/polls.ts'
import { pluralize } from '../../../kit/pluralize.ts'
import type { FieldErrors } from '../../../forms/use-form.ts'
import { emptyOption, type DraftOption } from './draft.ts'
import { OptionRow } from './option-row.tsx'

interface Props {
  options: DraftOption[]
  quiz: boolean
  /** As it is stored, with its votes. */
  poll: AdminPoll | null
  wrong: FieldErrors
  onChange: (options: DraftOption[]) => void
}

const { min, max } = pollLimits.options

/** The options in their order: written, added, removed, and moved by hand, by keys and by buttons. */
export function OptionsField({ options, quiz, poll, wrong, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const [focus, setFocus] = useState<{ selector: string } | null>(null)
  useEffect(() => {
    if (focus) list.current?.parentElement?.querySelector<HTMLElement>(focus.selector)?.focus()
  }, [focus])
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (key: unknown) => options.findIndex((option) => option.key === key)
  const nameOf = (key: unknown) => {
    const index = placeOf(key)
    const label = options[index]?.label.trim()
    return label ? `‘${label}’` : `option ${index + 1}`
  }
  const ofAll = (index: number) => `place ${index + 1} of ${options.length}`
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${nameOf(active.id)}, ${ofAll(placeOf(active.id))}.`,
    onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)} is over ${ofAll(placeOf(over.id))}.` : undefined),
    onDragEnd: ({ active, over }) => (over ? `${nameOf(active.id)} is now at ${ofAll(placeOf(over.id))}.` : undefined),
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was.`,
  }
  const change = (key: string, changed: Partial<DraftOption>) =>
    onChange(options.map((option) => (option.key === key ? { ...option, ...changed } : option)))
  const move = (index: number, by: -1 | 1) => {
    const { key = '' } = options[index] ?? {}
    onChange(arrayMove(options, index, index + by))
    setSaid(`${nameOf(key)} is now at ${ofAll(index + by)}.`)
    setFocus({ selector: `[data-option="${key}"] [data-act="${by < 0 ? 'up' : 'down'}"]` })
  }
  const remove = (index: number) => {
    const { key = '' } = options[index] ?? {}
    setSaid(`Removed ${nameOf(key)}.`)
    const next = options[index + 1] ?? options[index - 1]
    onChange(options.filter((option) => option.key !== key))
    setFocus({ selector: `[data-option="${next?.key}"] input` })
  }
  const add = () => {
    if (options.length >= max) return
    const option = emptyOption()
    onChange([...options, option])
    setSaid(`Added option ${options.length + 1}.`)
    setFocus({ selector: `[data-option="${option.key}"] input` })
  }
  const votesOf = (id: string | undefined) => {
    const votes = poll?.options.find((option) => option.id === id)?.voteCount
    return votes ? pluralize(votes, 'vote') : null
  }
  return (
    <fieldset className="options" aria-describedby={wrong.options ? 'options-wrong' : undefined}>
      <legend>Options</legend>
      <p className="hint">
        {min} to {max}. Drag them by their handles, or move them by the arrows.
      </p>
      {wrong.options && (
        <p className="wrong" id="options-wrong">
          {wrong.options.join('. ')}
        </p>
      )}
      <DndContext
        id="poll-options"
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements, screenReaderInstructions: { draggable: howToDrag } }}
        onDragEnd={({ active, over }) =>
          over && active.id !== over.id && onChange(arrayMove(options, placeOf(active.id), placeOf(over.id)))
        }
      >
        <SortableContext items={options.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          <ol ref={list}>
            {options.map((option, index) => (
              <OptionRow
                key={option.key}
                {...{ option, index, quiz }}
                count={options.length}
                votes={votesOf(option.id)}
                wrong={wrong[`options.${index}.label`]}
                onChange={(changed) => change(option.key, changed)}
                onMove={(by) => move(index, by)}
                onRemove={() => remove(index)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <button type="button" className="button line" data-replay aria-disabled={options.length >= max} onClick={add}>
        Add Option
      </button>
      {options.length >= max && <p className="hint">Maximum {max} options allowed</p>}
      <p className="unseen" role="status">
        {said}
      </p>
    </fieldset>
  )
}

const howToDrag =
  'Press Space to pick up an option, the arrow keys to move it, Space again to put it down, Escape to leave it where it was.'
