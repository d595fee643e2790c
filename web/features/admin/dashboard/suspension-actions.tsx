import '../../../ui/ticks.css'
import { t, Trans } from '#words'
import type { AdminMember } from '../../../../contract/moderation/moderation-api.ts'
import { Checkbox } from '../../../forms/field.tsx'
import { actionCall } from '../action-call.ts'

/** The length of a suspension: days, or until an admin ends it. */
const lengths = [
  ['1', t`1 day`],
  ['7', t`7 days`],
  ['30', t`30 days`],
  ['', t`Until an admin ends it`],
] as const

/** Suspends a member; a current suspension gets the new reason and end. */
export const suspend = ({ id, username, suspension }: AdminMember) =>
  actionCall('PUT /api/admin/members/:id/suspension', {
    params: { id },
    body: ({ reason = '', days, rejectWaiting }) => ({
      reason,
      until: endAfter(Number(days ?? 0)),
      rejectWaiting: Boolean(rejectWaiting),
    }),
    done: t`${username} is suspended`,
    confirm: {
      title: suspension ? t`Change the suspension of ${username}` : t`Suspend ${username}?`,
      text: t`They can read and sign in, and cannot write, vote or report. They are told why, and until when.`,
      fields: (
        <>
          <fieldset className="radio-list">
            <legend>
              <Trans>For how long</Trans>
            </legend>
            {lengths.map(([days, label], index) => (
              <label key={days}>
                <input type="radio" name="days" value={days} defaultChecked={index === 1} /> {label}
              </label>
            ))}
          </fieldset>
          <Checkbox name="rejectWaiting" label={t`Reject what waits of theirs, with the same reason`} defaultChecked />
        </>
      ),
      reason: { label: t`Reason`, hint: t`The member reads it.`, required: true, ready: true },
      yes: suspension ? t({ message: 'Change', context: 'suspension' }) : t`Suspend`,
      doing: t`Sending…`,
    },
  })

const endAfter = (days: number) => (days > 0 ? new Date(Date.now() + days * 86_400_000).toISOString() : null)

export const endSuspension = ({ id, username }: AdminMember) =>
  actionCall('DELETE /api/admin/members/:id/suspension', {
    params: { id },
    done: t`${username} may write again`,
    failed: t`Failed to end the suspension`,
  })
