import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { ReactNode } from 'react'
import { pollLimits } from '../../../../contract/polls.ts'
import { TextField } from '../../../forms/edit-fields.tsx'
import { CrossIcon, DownIcon, Icon } from '../../../ui/icons.tsx'
import type { DraftOption } from './edit-poll.ts'

interface Props {
  option: DraftOption
  index: number
  count: number
  quiz: boolean
  /** The number of votes; null if unknown or 0. */
  votes: string | null
  errors: string[] | undefined
  onChange: (changed: Partial<DraftOption>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** An option: its label, whether it is right, a drag handle that also takes keys, and two buttons to move it. */
export function OptionRow({ option, index, count, quiz, votes, errors, onChange, onMove, onRemove }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: option.key,
  })
  const name = option.label.trim() ? `‘${option.label.trim()}’` : `option ${index + 1}`
  const style = { transform: CSS.Translate.toString(transform), transition }
  const button = (act: string, label: string, off: boolean, icon: ReactNode, onClick: () => void) => (
    <button
      type="button"
      className="icon-button"
      data-act={act}
      data-replay
      aria-disabled={off}
      aria-label={label}
      onClick={() => off || onClick()}
    >
      {icon}
    </button>
  )
  return (
    <li ref={setNodeRef} style={style} className={isDragging ? 'tile dragged' : 'tile'} data-option={option.key}>
      <button
        ref={setActivatorNodeRef}
        type="button"
        className="handle"
        data-replay
        {...attributes}
        {...listeners}
        aria-label={`Reorder ${name}`}
      >
        <span aria-hidden="true">⠿</span>
      </button>
      <TextField
        field={{
          name: `options.${index}.label`,
          label: `Option ${index + 1}`,
          hint: votes,
          max: pollLimits.label.max,
          value: option.label,
          errors,
          onChange: (label) => onChange({ label }),
        }}
      />
      {quiz && (
        <label className="right">
          <input
            type="checkbox"
            aria-label={`Right answer: ${name}`}
            checked={option.isRight}
            onChange={(event) => onChange({ isRight: event.target.checked })}
          />
          Right answer
        </label>
      )}
      <div className="row-acts">
        {button('up', `Move ${name} up`, index === 0, <Icon d="M5 15l7-7 7 7" />, () => onMove(-1))}
        {button('down', `Move ${name} down`, index === count - 1, <DownIcon />, () => onMove(1))}
        {button('remove', `Remove ${name}`, count <= pollLimits.options.min, <CrossIcon />, onRemove)}
      </div>
    </li>
  )
}
