import { paths } from '../../../contract/paths.ts'
import { useForm } from '../../forms/use-form.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { LeaveFields, leavingMeans } from './leave-fields.tsx'

/** Deletes the account without JavaScript: made on the server, and in no script. */
export function NoScriptLeave() {
  const form = useForm('POST /api/auth/leave', { name: 'leave', to: paths.login({ from: 'leave' }) })
  return (
    <details className="plain-leave" open={form.status !== null}>
      <summary className="button line danger">Delete my account</summary>
      <p>{leavingMeans}</p>
      <ActionForm form={form}>
        <LeaveFields />
        <p className="button-row">
          <button type="submit" className="button danger filled">
            Delete my account
          </button>
        </p>
      </ActionForm>
    </details>
  )
}
