import './options-field.css'
import { plural, t, Trans } from '#words'
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useEffect, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import type { AdminPoll } from '../../../../contract/polls/admin-polls-api.ts'
import { pollLimits } from '../../../../contract/polls/polls.ts'
import { FieldGroup, type ControlledField } from '../../../forms/field-group.tsx'
import type { FieldErrors } from '../../../forms/form-errors.ts'
import { moveItem } from '../row-actions.tsx'
import type { DraftOption } from './edit-poll.ts'
import { OptionRow } from './option-row.tsx'

interface Props {
  field: ControlledField<DraftOption[]>
  quiz: boolean
  /** The stored poll, with its votes. */
  poll: AdminPoll | null
  /** The errors of the list and of each option. */
  errors: FieldErrors
}

const { max } = pollLimits.options

/** The list of options, which can be added, removed, and moved by dragging, keys or buttons. */
export function OptionsField({ field, quiz, poll, errors }: Props) {
  const { value: options, onChange } = field
  const list = useRef<HTMLOListElement>(null)
  const [announced, setAnnounced] = useState('')
  const [focus, setFocus] = useState<{ key: string | undefined } | null>(null)
  useEffect(() => {
    if (focus) list.current?.querySelector<HTMLElement>(`[data-option="${focus.key}"] input`)?.focus()
  }, [focus])
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const indexOf = (key: unknown) => options.findIndex((option) => option.key === key)
  const nameOf = (key: unknown) => {
    const index = indexOf(key)
    const label = options[index]?.label.trim()
    const number = index + 1
    return label ? `‘${label}’` : t`option ${number}`
  }
  const count = options.length
  const spoken = (sentence: (name: string, position: number, count: number) => string, key: unknown, at = key) =>
    sentence(nameOf(key), indexOf(at) + 1, count)
  const announcements: Announcements = {
    onDragStart: ({ active }) => spoken(sentences.pickedUp, active.id),
    onDragOver: ({ active, over }) => (over ? spoken(sentences.isOver, active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) => (over ? spoken(sentences.isAt, active.id, over.id) : undefined),
    onDragCancel: ({ active }) => spoken(sentences.stays, active.id),
  }
  const move = (from: number, to: number) => {
    onChange(moveItem(options, from, to))
    setAnnounced(sentences.isAt(nameOf(options[from]?.key), to + 1, count))
  }
  const remove = (index: number) => {
    onChange(options.toSpliced(index, 1))
    setAnnounced(sentences.removed(nameOf(options[index]?.key)))
    setFocus({ key: (options[index + 1] ?? options[index - 1])?.key })
  }
  const add = () => {
    if (options.length >= max) return
    const key = newId()
    onChange([...options, { key, label: '', isRight: false }])
    const number = count + 1
    setAnnounced(t`Added option ${number}.`)
    setFocus({ key })
  }
  const votesOf = (id: string | undefined) => {
    const votes = poll?.options.find((option) => option.id === id)?.voteCount
    return votes ? plural(votes, { one: '# vote', other: '# votes' }) : null
  }
  return (
    <FieldGroup className="options" field={{ ...field, errors: errors.options }} status={announced}>
      <DndContext
        id="poll-options"
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements, screenReaderInstructions: { draggable: howToDrag } }}
        onDragEnd={({ active, over }) => over && onChange(moveItem(options, indexOf(active.id), indexOf(over.id)))}
      >
        <SortableContext items={options.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          <ol ref={list}>
            {options.map((option, index) => (
              <OptionRow
                key={option.key}
                {...{ option, index, quiz }}
                name={nameOf(option.key)}
                count={options.length}
                votes={votesOf(option.id)}
                errors={errors[`options.${index}.label`]}
                onChange={(changed) => onChange(options.with(index, { ...option, ...changed }))}
                onMove={(to) => move(index, to)}
                onRemove={() => remove(index)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <button type="button" className="button line" aria-disabled={options.length >= max} onClick={add}>
        <Trans>Add option</Trans>
      </button>
      {options.length >= max && <p className="hint">{t`Maximum ${max} options allowed`}</p>}
    </FieldGroup>
  )
}

/** The sentences for those who do not see the list. */
const sentences = {
  pickedUp: (name: string, position: number, count: number) => t`Picked up ${name}, place ${position} of ${count}.`,
  isOver: (name: string, position: number, count: number) => t`${name} is over place ${position} of ${count}.`,
  isAt: (name: string, position: number, count: number) => t`${name} is now at place ${position} of ${count}.`,
  stays: (name: string) => t`${name} stays where it was.`,
  removed: (name: string) => t`Removed ${name}.`,
}

const howToDrag = t`Press Space to pick up an option, the arrow keys to move it, Space again to put it down, Escape to leave it where it was.`
