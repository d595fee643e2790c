import '../../../ui/ticks.css'
import { t, Trans } from '#words'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { pollLimits } from '../../../../contract/polls/polls.ts'
import { Field, anyScript } from '../../../forms/field.tsx'
import { RowActions } from '../row-actions.tsx'
import type { DraftOption } from './edit-poll.ts'

interface Props {
  option: DraftOption
  name: string
  index: number
  count: number
  quiz: boolean
  /** The number of votes; null if unknown or 0. */
  votes: string | null
  errors: string[] | undefined
  onChange: (changed: Partial<DraftOption>) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** An option: its label, whether it is right, a drag handle that also takes keys, and two buttons to move it. */
export function OptionRow({ option, name, index, count, quiz, votes, errors, onChange, onMove, onRemove }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: option.key,
  })
  const number = index + 1
  const style = { transform: CSS.Translate.toString(transform), transition }
  return (
    <li ref={setNodeRef} style={style} className={isDragging ? 'tile dragged' : 'tile'} data-option={option.key}>
      <button
        ref={setActivatorNodeRef}
        type="button"
        className="icon-button handle"
        {...attributes}
        {...listeners}
        aria-label={t`Reorder ${name}`}
      >
        <span aria-hidden="true">⠿</span>
      </button>
      <Field
        name={`options.${index}.label`}
        label={t`Option ${number}`}
        hint={votes}
        most={pollLimits.label.max}
        value={option.label}
        errors={errors}
        onChange={(label) => onChange({ label })}
        {...anyScript}
      />
      {quiz && (
        <label className="right row">
          <input
            type="checkbox"
            aria-label={t`Right answer: ${name}`}
            checked={option.isRight}
            onChange={(event) => onChange({ isRight: event.target.checked })}
          />
          <Trans>Right answer</Trans>
        </label>
      )}
      <RowActions {...{ name, index, count, onMove, onRemove }} min={pollLimits.options.min} />
    </li>
  )
}
