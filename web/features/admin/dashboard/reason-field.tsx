import { useFormState } from '../../../forms/use-form.ts'

interface Props {
  label: string
  hint?: string | undefined
}

/** Why an admin does something to a member or to what they wrote. */
export function ReasonField({ label, hint }: Props) {
  const form = useFormState()
  const id = `${form.name}-reason`
  const wrong = form.errors.reason?.join('. ')
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        name="reason"
        className="short"
        maxLength={500}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={`${id}-hint ${id}-wrong`}
      />
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      <p className="wrong" id={`${id}-wrong`}>
        {wrong}
      </p>
    </div>
  )
}
