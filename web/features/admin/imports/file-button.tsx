import { useFormState } from '../../../forms/form-state.ts'

/** Sends a form with a file. */
export function FileButton({ label, sending }: { label: string; sending: string }) {
  const { busy } = useFormState()
  return (
    <button type="submit" className="button main" formEncType="multipart/form-data" aria-disabled={busy}>
      {busy ? sending : label}
    </button>
  )
}
