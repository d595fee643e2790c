import { t, Trans } from '#words'
import type { Grievance } from '../../../contract/grievances/grievances-api.ts'
import { grievanceLimits as limits } from '../../../contract/grievances/grievances.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { Area } from '../../forms/field-area.tsx'
import type { FormState } from '../../forms/form-state.ts'
import { dayInIndia } from '../../kit/dates.ts'

interface Props {
  form: FormState
  /** Undefined after a refusal without JavaScript, which has number and address in its fields. */
  grievance: Grievance | undefined
}

/** Opens a decided grievance again, once. */
export function ReopenForm({ form, grievance }: Props) {
  const { ticket, email } = grievance ?? form.typed
  return (
    <section aria-labelledby="reopen">
      <h2 id="reopen">
        <Trans>Not settled?</Trans>
      </h2>
      {grievance?.reopenUntil && (
        <p>
          <Trans>
            You can reopen it once, until {dayInIndia(grievance.reopenUntil)}. Then the time for a decision begins anew.
          </Trans>
        </p>
      )}
      <ActionForm form={form} submit={t`Reopen it`} look="line">
        <input type="hidden" name="ticket" value={ticket} />
        <input type="hidden" name="email" value={email} />
        <Area name="text" label={t`What is still open?`} rows={5} maxLength={limits.text.max} dir="auto" />
      </ActionForm>
    </section>
  )
}
