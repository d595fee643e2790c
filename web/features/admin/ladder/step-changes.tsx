import { t, Trans } from '#words'
import { Link } from 'wouter'
import { binDays } from '../../../../contract/bin/bin.ts'
import type { AdminStep } from '../../../../contract/ladder/admin-ladder-api.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { headingId } from '../../../ui/preserve-focus.ts'
import { RowForm } from '../row-form.tsx'
import { StepFields } from './step-fields.tsx'

interface Props {
  step: AdminStep
  /** The address of the step in the list. */
  to: string
}

/** The forms that change, hide and delete a step. */
export function StepChanges({ step, to }: Props) {
  const { id, name, hidden } = step
  return (
    <details className="edit">
      <summary id={`change-${id}`}>
        <Trans>
          Edit <span className="unseen">{name}</span>
        </Trans>
      </summary>
      {/* The inputs are uncontrolled, so a change remounts them. */}
      <RowForm
        key={JSON.stringify(step)}
        call="PUT /api/admin/steps/:id"
        id={id}
        name={`step-form-${id}`}
        to={to}
        focus={`change-${id}`}
        submit={t`Save`}
        sending={t`Saving…`}
      >
        <StepFields step={step} />
      </RowForm>
      <RowForm
        call="PUT /api/admin/steps/:id/hidden"
        id={id}
        name={`hide-${id}`}
        fields={{ hidden: !hidden }}
        to={to}
        focus={`change-${id}`}
        submit={hidden ? t`Show ${name}` : t`Hide ${name}`}
        sending={t`Saving…`}
        look="line"
      >
        <p className="meta">
          {hidden
            ? t`Readers do not see it now.`
            : t`Readers do not see a hidden step. Its articles stay in the lists.`}
        </p>
      </RowForm>
      <RowForm
        call="DELETE /api/admin/steps/:id"
        id={id}
        name={`remove-${id}`}
        to={adminPaths.ladder}
        focus={headingId}
        submit={t`Delete ${name}`}
        sending={t`Deleting…`}
        look="line"
      >
        <p className="meta">
          <Trans>
            Its articles stay, and so does what members have done. Its address leads nowhere then. It stays{' '}
            <Link href={adminPaths.tab('bin')}>in the bin</Link> for {binDays} days.
          </Trans>
        </p>
      </RowForm>
    </details>
  )
}
