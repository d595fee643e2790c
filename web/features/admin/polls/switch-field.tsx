import { Switch } from '../../../ui/switch.tsx'
import { idOf } from '../field-around.tsx'

interface Props {
  name: string
  label: string
  hint: string
  on: boolean
  disabled?: boolean
  wrong: string[] | undefined
  onChange: (on: boolean) => void
}

/** What is on or off. */
export function SwitchField({ name, label, hint, on, disabled = false, wrong, onChange }: Props) {
  const id = idOf(name)
  return (
    <div className="form-field switch">
      <label htmlFor={id}>
        <Switch
          id={id}
          name={name}
          checked={on}
          disabled={disabled}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-hint ${id}-wrong` : `${id}-hint`}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      {wrong && (
        <p className="wrong" id={`${id}-wrong`}>
          {wrong.join('. ')}
        </p>
      )}
    </div>
  )
}
