import type { ReactNode } from 'react'
import { Link } from 'wouter'
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
    title: 'Received',
    text: ({ confirmedAt }) => (
      <p>
        Your payment has been found in the bank’s statement{confirmedAt && <>, on {dayInIndia(confirmedAt)}</>}. Thank
        you: it keeps the lessons free for those who cannot pay.
      </p>
    ),
  },
  claimed: {
    title: 'Waiting to be checked',
    text: ({ utr }) => (
      <>
        <p>
          You have told us that you paid, with the UTR <span className="code">{utr}</span>. A person looks for it in the
          bank’s statement, which can take some days. Until then it does not count as paid.
        </p>
        <p className="meta">
          Is the number wrong? <ContactAddress>Name the reference below.</ContactAddress>
        </p>
      </>
    ),
  },
  expired: {
    title: 'Lapsed',
    text: ({ pledge }) => (
      <>
        <p>Nobody has said within 30 days that this was paid, so it has lapsed. Nothing was charged.</p>
        {!pledge && (
          <p>
            <Link href={paths.support}>Choose again</Link>
          </p>
        )}
        <p className="meta">
          You have paid all the same? <ContactAddress>Name the reference below.</ContactAddress>
        </p>
      </>
    ),
  },
  notOpen: {
    title: 'Noted. Payments are not open yet',
    text: () => (
      <p>
        Your choice is noted, and nothing is charged. This site cannot take payments yet. When it can, this page shows
        how to pay; a choice lapses after 30 days.
      </p>
    ),
  },
  intended: {
    title: 'Not paid yet',
    text: ({ pledge }) => (
      <p>
        {pledge?.endedAt
          ? 'You have ended this plan, so there is nothing to pay.'
          : 'Nothing is charged by itself: you pay in your own UPI app. It takes a minute.'}
      </p>
    ),
  },
}
