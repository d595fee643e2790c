import './grievance.css'
import { Link } from 'wouter'
import { plural, t, Trans } from '#words'
import type { Grievance } from '../../../contract/grievances/grievances-api.ts'
import { prefix } from '../../../contract/languages.ts'
import { paths } from '../../../contract/paths.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { Field, verbatim } from '../../forms/field.tsx'
import type { FormState } from '../../forms/form-state.ts'
import { useForm } from '../../forms/use-form.ts'
import { useSearchParams } from '../../kit/location.ts'
import { useMe } from '../../kit/me.ts'
import { useNow } from '../../kit/now.ts'
import { titled } from '../../kit/page.ts'
import { BanknoteHead, type Figure } from '../../ui/banknote-head.tsx'
import { ReopenForm } from './reopen-form.tsx'
import { ShownGrievance } from './shown-grievance.tsx'
import { clocks, WhoAnswers } from './who-answers.tsx'

/** Not indexed: it has nothing without a number. */
export const head = titled(t`How a grievance stands`)

/** State and answer of a grievance, by its number and the address of its sender, who can reopen it here. */
export default function GrievanceStatePage() {
  const find = useForm('POST /api/grievances/find', { name: 'find' })
  const reopen = useForm('POST /api/grievances/reopen', { name: 'reopen' })
  const shown = reopen.reply ?? find.reply
  const now = useNow()
  const mayReopen = shown ? shown.reopenUntil !== null : reopen.returned
  return (
    <>
      <BanknoteHead
        title={t`How a grievance stands`}
        lead={
          shown || reopen.returned
            ? undefined
            : t`Enter the number that you were given, and the email address that you gave.`
        }
        figure={shown ? timeLeft(shown, now) : clocks}
      />
      <div className="wrap page grievance beside-form">
        <div>
          {shown && <ShownGrievance grievance={shown} isReopened={reopen.reply !== undefined} />}
          {mayReopen && <ReopenForm form={reopen} grievance={shown} />}
          {shown || reopen.returned ? (
            <p>
              <Trans>
                <a href={prefix + paths.grievanceState()}>Look another one up</a>
              </Trans>
            </p>
          ) : (
            <>
              <FindForm form={find} />
              <p>
                <Trans>
                  No number? <Link href={paths.grievance}>Send a grievance</Link>.
                </Trans>
              </p>
            </>
          )}
        </div>
        <WhoAnswers />
      </div>
    </>
  )
}

/** The days until the decision is due; nothing once it is there, or late. */
function timeLeft({ state, dueAt }: Grievance, now: Date): Figure | undefined {
  const daysLeft = Math.ceil((Date.parse(dueAt) - now.getTime()) / 86_400_000)
  if (daysLeft <= 0 || state === 'answered' || state === 'closed') return undefined
  return { value: plural(daysLeft, { one: '# day', other: '# days' }), line: t`at most until the decision` }
}

function FindForm({ form }: { form: FormState }) {
  const ticket = useSearchParams().get('ticket') ?? undefined
  const me = useMe()
  return (
    <ActionForm form={form} submit={t`Show it`} sending={t`Looking…`}>
      <div className="pair stub">
        <Field
          name="ticket"
          label={t`Number of the grievance`}
          hint={t`Eight letters and digits, such as K7M2-9XQD.`}
          defaultValue={ticket}
          maxLength={20}
          autoComplete="off"
          {...verbatim}
        />
        <Field
          name="email"
          type="email"
          label={t`Email address`}
          defaultValue={me?.email}
          maxLength={255}
          autoComplete="email"
        />
      </div>
    </ActionForm>
  )
}
