import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { pollLimits } from '../../../../contract/polls.ts'
import { CrossIcon, DownIcon, Icon } from '../../../ui/icons.tsx'
import { FieldAround } from '../field-around.tsx'
import type { DraftOption } from './draft.ts'

interface Props {
  option: DraftOption
  index: number
  count: number
  quiz: boolean
  /** Votes that it has; null where that is not told or there are none. */
  votes: string | null
  wrong: string[] | undefined
  onChange: (changed: Partial<DraftOption>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** An option: its label, whether it is right, and what moves it: a handle for hand and keyboard, and two buttons. */
export function OptionRow({ option, index, count, quiz, votes, wrong, onChange, onMove, onRemove }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: option.key,
  })
  const called = option.label.trim() ? `‘${option.label.trim()}’` : `option ${index + 1}`
  const style = { transform: CSS.Translate.toString(transform), transition }
  return (
    <li ref={setNodeRef} style={style} className={isDragging ? 'dragged' : ''} data-option={option.key}>
      <button
        ref={setActivatorNodeRef}
        type="button"
        className="handle"
        data-replay
        {...attributes}
        {...listeners}
        aria-label={`Reorder ${called}`}
      >
        <span aria-hidden="true">⠿</span>
      </button>
      <FieldAround
        name={`options.${index}.label`}
        label={`Option ${index + 1}`}
        count={option.label.length}
        most={pollLimits.label.max}
        hint={votes}
        wrong={wrong}
      >
        {(tied) => (
          <input
            {...tied}
            dir="auto"
            autoComplete="off"
            value={option.label}
            onChange={(event) => onChange({ label: event.target.value })}
          />
        )}
      </FieldAround>
      {quiz && (
        <label className="right">
          <input
            type="checkbox"
            aria-label={`Right answer: ${called}`}
            checked={option.isRight}
            onChange={(event) => onChange({ isRight: event.target.checked })}
          />
          Right answer
        </label>
      )}
      <div className="row-acts">
        <button
          type="button"
          className="icon-button"
          data-act="up"
          data-replay
          aria-disabled={index === 0}
          aria-label={`Move ${called} up`}
          onClick={() => index > 0 && onMove(-1)}
        >
          <Icon d="M5 15l7-7 7 7" />
        </button>
        <button
          type="button"
          className="icon-button"
          data-act="down"
          data-replay
          aria-disabled={index === count - 1}
          aria-label={`Move ${called} down`}
          onClick={() => index < count - 1 && onMove(1)}
        >
          <DownIcon />
        </button>
        <button
          type="button"
          className="icon-button"
          data-act="remove"
          data-replay
          aria-disabled={count <= pollLimits.options.min}
          aria-label={`Remove ${called}`}
          onClick={() => count > pollLimits.options.min && onRemove()}
        >
          <CrossIcon />
        </button>
      </div>
    </li>
  )
}
