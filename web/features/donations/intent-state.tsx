import { Link } from 'wouter'
import type { Intent } from '../../../contract/donations-api.ts'
import { dateInIndia } from '../../kit/dates.ts'
import { paths } from '../../../contract/paths.ts'
import { ContactAddress } from '../static-pages/contact-address.tsx'

/** What has become of a choice, in words that promise nothing: only an admin who has seen the money says 'received'. */
export function IntentState({ intent }: { intent: Intent }) {
  const { looks, title, text } = wordsOf(intent)
  return (
    <section className={`intent-state ${looks}`} aria-labelledby="state">
      <h2 id="state" tabIndex={-1}>
        {title}
      </h2>
      {text}
    </section>
  )
}

function wordsOf(intent: Intent) {
  const { state, utr, pay } = intent
  if (state === 'confirmed') return { looks: 'good', title: 'Received', text: <Received intent={intent} /> }
  if (state === 'claimed') return { looks: 'plain', title: 'Waiting to be checked', text: <Claimed utr={utr} /> }
  if (state === 'expired') return { looks: 'plain', title: 'Lapsed', text: <Lapsed intent={intent} /> }
  if (!pay) return { looks: 'plain', title: 'Noted. Payments are not open yet', text: <NotOpen /> }
  return { looks: 'plain', title: 'Not paid yet', text: <Open intent={intent} /> }
}

function Received({ intent: { confirmedAt } }: { intent: Intent }) {
  return (
    <p>
      Your payment has been found in the bank’s statement{confirmedAt && <>, on {dateInIndia(confirmedAt)}</>}. Thank
      you: it keeps the lessons free for those who cannot pay.
    </p>
  )
}

function Claimed({ utr }: { utr: string | null }) {
  return (
    <>
      <p>
        You have told us that you paid, with the UTR <span className="code">{utr}</span>. A person looks for it in the
        bank’s statement, which can take some days. Until then it does not count as paid.
      </p>
      <p className="meta">
        Is the number wrong? <ContactAddress>Name the reference below.</ContactAddress>
      </p>
    </>
  )
}

function Lapsed({ intent: { pledge } }: { intent: Intent }) {
  return (
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
  )
}

function NotOpen() {
  return (
    <p>
      Your choice is noted, and nothing is charged. This site cannot take payments yet. When it can, this page shows how
      to pay; a choice lapses after 30 days.
    </p>
  )
}

function Open({ intent: { pledge } }: { intent: Intent }) {
  if (pledge?.endedAt) return <p>You have ended this plan, so there is nothing to pay.</p>
  return <p>Nothing is charged by itself: you pay in your own UPI app. It takes a minute.</p>
}
