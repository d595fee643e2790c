import '../../ui/code.css'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import type { Intent } from '../../../contract/donations/donations-api.ts'
import type { SupportState } from '../../../contract/donations/donations.ts'
import { paths } from '../../../contract/paths.ts'
import { dayInIndia } from '../../kit/dates.ts'
import { ContactAddress } from '../../ui/contact-address.tsx'

/** The state of a gift. It is 'received' only after an admin has seen the money. */
export function IntentState({ intent }: { intent: Intent }) {
  const { state, pay } = intent
  const message = state === 'intended' ? (pay ? states.intended : states.notOpen) : states[state]
  return (
    <section className={state === 'confirmed' ? 'callout good' : 'callout'} aria-labelledby="state">
      <h2 id="state" tabIndex={-1}>
        {message.title}
      </h2>
      {message.text(intent)}
    </section>
  )
}

const states: Record<SupportState | 'notOpen', { title: string; text: (intent: Intent) => ReactNode }> = {
  confirmed: {
    title: t`Received`,
    text: ({ confirmedAt }) => (
      <p>
        {confirmedAt
          ? t`Your payment has been found in the bank’s statement, on ${dayInIndia(confirmedAt)}.`
          : t`Your payment has been found in the bank’s statement.`}{' '}
        <Trans>Thank you: it keeps the lessons free for those who cannot pay.</Trans>
      </p>
    ),
  },
  claimed: {
    title: t`Waiting to be checked`,
    text: ({ utr }) => (
      <>
        <p>
          <Trans>
            You have told us that you paid, with the UTR <span className="code">{utr}</span>. A person looks for it in
            the bank’s statement, which can take some days. Until then it does not count as paid.
          </Trans>
        </p>
        <p className="meta">
          <Trans>Is the number wrong?</Trans>{' '}
          <ContactAddress>
            <Trans>Name the reference below.</Trans>
          </ContactAddress>
        </p>
      </>
    ),
  },
  expired: {
    title: t`Lapsed`,
    text: ({ pledge }) => (
      <>
        <p>
          <Trans>Nobody has said within 30 days that this was paid, so it has lapsed. Nothing was charged.</Trans>
        </p>
        {!pledge && (
          <p>
            <Link href={paths.support}>
              <Trans>Choose again</Trans>
            </Link>
          </p>
        )}
        <p className="meta">
          <Trans>You have paid all the same?</Trans>{' '}
          <ContactAddress>
            <Trans>Name the reference below.</Trans>
          </ContactAddress>
        </p>
      </>
    ),
  },
  notOpen: {
    title: t`Noted. Payments are not open yet`,
    text: () => (
      <p>
        <Trans>
          Your choice is noted, and nothing is charged. This site cannot take payments yet. When it can, this page shows
          how to pay; a choice lapses after 30 days.
        </Trans>
      </p>
    ),
  },
  intended: {
    title: t`Not paid yet`,
    text: ({ pledge }) => (
      <p>
        {pledge?.endedAt
          ? t`You have ended this plan, so there is nothing to pay.`
          : t`Nothing is charged by itself: you pay in your own UPI app. It takes a minute.`}
      </p>
    ),
  },
}
