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
import { v7 as newId } from 'uuid'
import type { AdminPoll } from '../../../../contract/admin-polls-api.ts'
import { pollLimits } from '../../../../contract/polls.ts'
import type { FieldErrors } from '../../../forms/form-errors.ts'
import { pluralize } from '../../../kit/pluralize.ts'
import type { DraftOption } from './edit-poll.ts'
import { OptionRow } from './option-row.tsx'

interface Props {
  options: DraftOption[]
  quiz: boolean
  /** The stored poll, with its votes. */
  poll: AdminPoll | null
  errors: FieldErrors
  onChange: (options: DraftOption[]) => void
}

const { min, max } = pollLimits.options

/** The list of options, which can be added, removed, and moved by dragging, keys or buttons. */
export function OptionsField({ options, quiz, poll, errors, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const [focus, setFocus] = useState<{ selector: string } | null>(null)
  useEffect(() => {
    if (focus) list.current?.querySelector<HTMLElement>(focus.selector)?.focus()
  }, [focus])
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const indexOf = (key: unknown) => options.findIndex((option) => option.key === key)
  const nameOf = (key: unknown) => {
    const index = indexOf(key)
    const label = options[index]?.label.trim()
    return label ? `‘${label}’` : `option ${index + 1}`
  }
  const place = (index: number) => `place ${index + 1} of ${options.length}`
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${nameOf(active.id)}, ${place(indexOf(active.id))}.`,
    onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)} is over ${place(indexOf(over.id))}.` : undefined),
    onDragEnd: ({ active, over }) => (over ? `${nameOf(active.id)} is now at ${place(indexOf(over.id))}.` : undefined),
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was.`,
  }
  /** Changes the options, announces it, and moves the focus to a row. */
  const act = (changed: DraftOption[], words: string, key: string | undefined, selector = 'input') => {
    onChange(changed)
    setSaid(words)
    setFocus({ selector: `[data-option="${key}"] ${selector}` })
  }
  const move = (index: number, by: -1 | 1) => {
    const { key } = options[index] ?? {}
    const words = `${nameOf(key)} is now at ${place(index + by)}.`
    act(arrayMove(options, index, index + by), words, key, `[data-act="${by < 0 ? 'up' : 'down'}"]`)
  }
  const remove = (index: number) => {
    const next = options[index + 1] ?? options[index - 1]
    act(options.toSpliced(index, 1), `Removed ${nameOf(options[index]?.key)}.`, next?.key)
  }
  const add = () => {
    if (options.length >= max) return
    const key = newId()
    act([...options, { key, label: '', isRight: false }], `Added option ${options.length + 1}.`, key)
  }
  const votesOf = (id: string | undefined) => {
    const votes = poll?.options.find((option) => option.id === id)?.voteCount
    return votes ? pluralize(votes, 'vote') : null
  }
  return (
    <fieldset className="options" aria-describedby={errors.options ? 'options-wrong' : undefined}>
      <legend>Options</legend>
      <p className="hint">
        {min} to {max}. Drag them by their handles, or move them by the arrows.
      </p>
      {errors.options && (
        <p className="wrong" id="options-wrong">
          {errors.options.join('. ')}
        </p>
      )}
      <DndContext
        id="poll-options"
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements, screenReaderInstructions: { draggable: howToDrag } }}
        onDragEnd={({ active, over }) =>
          over && active.id !== over.id && onChange(arrayMove(options, indexOf(active.id), indexOf(over.id)))
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
                errors={errors[`options.${index}.label`]}
                onChange={(changed) => onChange(options.with(index, { ...option, ...changed }))}
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
