import './check.css'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ComponentProps } from 'react'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import { partsOf } from '../../../contract/scams/scams.ts'
import { paths } from '../../../contract/paths.ts'
import { lazyPart, sayNotOpened } from '../../kit/lazy.tsx'
import { titled } from '../../kit/page.ts'
import { NoScript } from '../../forms/no-script.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { LinkButton } from '../../ui/button.tsx'
import type { Outcome } from './checker.ts'
import { Found } from './found.tsx'
import { Message } from './message.tsx'
import { patternsQuery } from './queries.ts'

export const head = titled(t`Check a message: real or fraud?`, () => ({
  description: t`Paste an SMS, a WhatsApp message or what a caller told you: see which fraud in India it resembles, why, and what to do. The check happens on your device.`,
  canonical: paths.scamCheck,
}))

/** A message of the most frequent kind. No bank has such a sender or site. */
const example = {
  by: 'sms',
  from: 'AX-KYCUPD',
  inPerson: false,
  isFraud: true,
  parts: partsOf(t`Dear customer, your account will be [[blocked today]]. Update KYC: [[bank-kyc.top/in]]`),
} satisfies ComponentProps<typeof Message>['message']

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
  const check = async (example?: string) => {
    if (box.current && example !== undefined) box.current.value = example
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
      <Breadcrumbs items={{ [t`Home`]: paths.home, [t`Real or fraud?`]: paths.scams }} />
      <h1>
        <Trans>Check a message</Trans>
      </h1>
      <p className="lead">
        <Trans>
          Paste an SMS, a chat or an email, or write what a caller told you, in English, Hindi or a mix. The check
          happens on this device: nothing is sent and nothing is stored.
        </Trans>
      </p>
      <div className="with-example">
        <div className="script-only">
          <label htmlFor="message">
            <Trans>The message</Trans>
          </label>
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
              <Trans>Check it</Trans>
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
                <Trans>Clear</Trans>
              </button>
            )}
          </p>
        </div>
        <figure className="example">
          <figcaption className="meta">
            <Trans>Such as this one, with what gives it away:</Trans>
          </figcaption>
          <Message message={example} isMarked />
          {/* Every second part is marked. */}
          <Found count={Math.floor(example.parts.length / 2)} />
          <button type="button" className="button line script-only" onClick={() => void check(example.parts.join(''))}>
            <Trans>Try this one</Trans>
          </button>
        </figure>
      </div>
      <NoScript>
        <p className="callout">
          <Trans>
            The check happens on your device, and needs JavaScript for that. Without it, look for the signs below.
          </Trans>
        </p>
      </NoScript>
      <div role="status">{outcome && <CheckOutcome outcome={outcome} />}</div>
      <section aria-labelledby="signs">
        <h2 id="signs">
          <Trans>Signs to look for yourself</Trans>
        </h2>
        <ul className="signs">
          <li>
            <Trans>It wants a PIN, an OTP, a password or the number of your card.</Trans>
          </li>
          <li>
            <Trans>
              It wants you to pay first: a fee, a tax or a deposit, for a prize, a loan, a job or your own money.
            </Trans>
          </li>
          <li>
            <Trans>It hurries or threatens: blocked tonight, arrest, a picture for all your contacts.</Trans>
          </li>
          <li>
            <Trans>It wants an app or a file from a chat (.apk), or your screen.</Trans>
          </li>
          <li>
            <Trans>It wants you to scan a code or approve a request to receive money.</Trans>
          </li>
          <li>
            <Trans>It promises sure profit, or pay for likes and reviews.</Trans>
          </li>
          <li>
            <Trans>It forbids you to tell somebody or to ring back.</Trans>
          </li>
          <li>
            <Trans>Its link ends in something else than the site of the bank (.bank.in) or the office (.gov.in).</Trans>
          </li>
        </ul>
        <p className="button-row">
          <LinkButton href={paths.scamPractice()}>
            <Trans>Practise with ten messages</Trans>
          </LinkButton>
          <Link className="button plain" href={paths.scams}>
            <Trans>All frauds in plain words</Trans>
          </Link>
        </p>
      </section>
    </div>
  )
}
