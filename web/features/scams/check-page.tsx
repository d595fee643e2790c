import './check.css'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import { lazyPart, sayNotOpened } from '../../kit/lazy.tsx'
import { titled } from '../../kit/page.ts'
import { NoScript } from '../../forms/no-script.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { LinkButton } from '../../ui/button.tsx'
import type { Outcome } from './checker.ts'
import { patternsQuery } from './queries.ts'

export const head = titled('Check a message: real or fraud?', () => ({
  description:
    'Paste an SMS, a WhatsApp message or what a caller told you: see which fraud in India it resembles, why, and what to do. The check happens on your device.',
  canonical: paths.scamCheck,
}))

const CheckOutcome = lazyPart(async () => (await import('./check-outcome.tsx')).CheckOutcome)

/** A box for a message, which is checked on the device and sent nowhere. */
export default function CheckPage() {
  const box = useRef<HTMLTextAreaElement>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const client = useQueryClient()
  /** Loads all that a check needs, so that nothing goes over the network once there is a message. */
  const prepare = async () => {
    const [checker] = await Promise.all([
      import('./checker.ts'),
      client.prefetchQuery(patternsQuery()),
      CheckOutcome.preload(),
    ])
    return checker
  }
  const check = async () => {
    const text = box.current?.value.trim() ?? ''
    if (text === '') {
      box.current?.focus()
      return
    }
    try {
      const checker = await prepare()
      setOutcome(checker.check(text))
    } catch {
      sayNotOpened()
    }
  }
  return (
    <div className="wrap page reading scam-check">
      <Breadcrumbs items={{ Home: paths.home, 'Real or fraud?': paths.scams }} />
      <h1>Check a message</h1>
      <p className="lead">
        Paste an SMS, a chat or an email, or write what a caller told you, in English, Hindi or a mix. The check happens
        on this device: nothing is sent and nothing is stored.
      </p>
      <div className="script-only">
        <label htmlFor="message">The message</label>
        {/* No form and no name: there is nothing that a browser could send. */}
        <textarea
          id="message"
          ref={box}
          rows={6}
          maxLength={5000}
          autoComplete="off"
          onFocus={() => void prepare().catch(sayNotOpened)}
        />
        <p className="button-row">
          <button type="button" className="button main" onClick={() => void check()}>
            Check it
          </button>
          {outcome && (
            <button
              type="button"
              className="button line"
              onClick={() => {
                if (box.current) box.current.value = ''
                setOutcome(null)
                box.current?.focus()
              }}
            >
              Clear
            </button>
          )}
        </p>
      </div>
      <NoScript>
        <p className="callout">
          The check happens on your device, and needs JavaScript for that. Without it, look for the signs below.
        </p>
      </NoScript>
      <div role="status">{outcome && <CheckOutcome outcome={outcome} />}</div>
      <section aria-labelledby="signs">
        <h2 id="signs">Signs to look for yourself</h2>
        <ul className="signs">
          <li>It wants a PIN, an OTP, a password or the number of your card.</li>
          <li>It wants you to pay first: a fee, a tax or a deposit, for a prize, a loan, a job or your own money.</li>
          <li>It hurries or threatens: blocked tonight, arrest, a picture for all your contacts.</li>
          <li>It wants an app or a file from a chat (.apk), or your screen.</li>
          <li>It wants you to scan a code or approve a request to receive money.</li>
          <li>It promises sure profit, or pay for likes and reviews.</li>
          <li>It forbids you to tell somebody or to ring back.</li>
          <li>Its link ends in something else than the site of the bank (.bank.in) or the office (.gov.in).</li>
        </ul>
        <p className="button-row">
          <LinkButton href={paths.scamPractice()}>Practise with ten messages</LinkButton>
          <Link className="button plain" href={paths.scams}>
            All frauds in plain words
          </Link>
        </p>
      </section>
    </div>
  )
}
