import { Link } from 'wouter'
import { t, Trans } from '#words'
import type { Intent } from '../../../contract/donations/donations-api.ts'
import { monthInWords } from '../../../contract/day-words.ts'
import { dayInIndia } from '../../kit/dates.ts'
import { useForm } from '../../forms/use-form.ts'
import { paths } from '../../../contract/paths.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { ClaimForm } from './pay.tsx'
import { stateLabels, useShowIntent } from './queries.ts'

/** The plan that a payment is a month of: its other months, this month's payment, and its end. */
export function Plan({ intent, pledge }: { intent: Intent; pledge: NonNullable<Intent['pledge']> }) {
  const { id, state, pay } = intent
  const gave = [intent, ...pledge.others].some((month) => month.state === 'confirmed')
  return (
    <section className="plan" aria-labelledby="plan">
      <h2 id="plan" tabIndex={-1}>
        {pledge.endedAt ? t`Your plan ended on ${dayInIndia(pledge.endedAt)}` : t`Your plan`}
      </h2>
      {pledge.endedAt ? (
        <p>
          <Trans>Nothing more is asked of you.</Trans>
          {gave && <> {t`Thank you for what you gave.`}</>}
        </p>
      ) : (
        <p>
          <Trans>
            A pledge, and no standing order: nothing is charged by itself, and nothing happens in a month in which you
            do not pay. Each month has its own QR code, here.
          </Trans>
        </p>
      )}
      {pledge.endedAt && state === 'intended' && pay && (
        <details>
          <summary>
            <Trans>You had paid this month already?</Trans>
          </summary>
          <ClaimForm id={id} />
        </details>
      )}
      {pledge.due && <Renew id={id} />}
      {pledge.others.length > 0 && (
        <>
          <h3>
            <Trans>Other months</Trans>
          </h3>
          <ul>
            {pledge.others.map((other) => (
              <li key={other.id}>
                <Link href={paths.supportIntent(other.id)}>{monthInWords(other.month)}</Link>:{' '}
                {stateLabels[other.state]}
              </li>
            ))}
          </ul>
        </>
      )}
      {!pledge.endedAt && <End id={id} />}
    </section>
  )
}

function Renew({ id }: { id: string }) {
  const form = useForm('POST /api/support/intents/:id/renew', {
    name: 'renew',
    params: { id },
    to: paths.supportIntent('{id}'),
    onDone: useShowIntent(),
  })
  return <ActionForm form={form} submit={t`Pay this month`} sending={t`One moment…`} />
}

function End({ id }: { id: string }) {
  const form = useForm('POST /api/support/intents/:id/end', {
    name: 'end-plan',
    params: { id },
    to: paths.supportIntent(id),
    onDone: useShowIntent('plan'),
  })
  return (
    <details>
      <summary>
        <Trans>End this plan</Trans>
      </summary>
      <p>
        <Trans>
          No further month is opened. What you have given stays given, and you can begin anew whenever you like.
        </Trans>
      </p>
      <ActionForm form={form} submit={t`End the plan`} sending={t`One moment…`} look="line" />
    </details>
  )
}
