import { t } from '#words'
import { accountLimits } from '../../../contract/accounts/accounts.ts'
import { Area } from '../../forms/field-area.tsx'
import { Field, verbatim } from '../../forms/field.tsx'

/** The name of a new account. @param focusOnArrival true if the focus begins there */
export const NewUsername = ({ focusOnArrival = false }: { focusOnArrival?: boolean }) => (
  <Field
    name="username"
    label={t`Username`}
    hint={t`3 to 30 letters, digits or underscores. Others see it beside what you write.`}
    autoComplete="username"
    {...verbatim}
    focusOnArrival={focusOnArrival}
  />
)

/** A new member's sentence for the admins, where these approve accounts. */
export const Application = () => (
  <Area
    name="application"
    label={t`Why you would like to join (optional)`}
    hint={t`A sentence for the admins. It is deleted when they have approved your account.`}
    rows={3}
    maxLength={accountLimits.application}
  />
)
