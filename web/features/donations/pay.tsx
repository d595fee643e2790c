import type { Intent } from '../../../contract/donations-api.ts'
import { rupees } from '../../../contract/donations.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ClaimForm } from './claim-form.tsx'

/**
 * How to pay: the QR code and the id first, since apps often refuse a link that comes with an amount; then the link,
 * on phones; then the number by which the payment is found.
 */
export function Pay({ intent, pay }: { intent: Intent; pay: NonNullable<Intent['pay']> }) {
  const { amount, reference } = intent
  return (
    <section className="pay" aria-labelledby="pay">
      <h2 id="pay">Pay by UPI</h2>
      <div className="pay-ways">
        <figure>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(pay.qr)}`}
            alt="QR code of the payment; everything in it stands beside it as text"
            width="232"
            height="232"
          />
          <figcaption>Scan it with any UPI app</figcaption>
        </figure>
        <dl className="facts">
          <div>
            <dt>Amount</dt>
            <dd className="amount">{rupees(amount)}</dd>
          </div>
          <div>
            <dt>To</dt>
            <dd>{pay.name}</dd>
          </div>
          <div>
            <dt>UPI id</dt>
            <dd>
              <span className="code">{pay.upiId}</span>
              <CopyButton text={pay.upiId} label="Copy the UPI id" />
            </dd>
          </div>
          <div>
            <dt>Note</dt>
            <dd>
              <span className="code">{reference}</span>
              <CopyButton text={reference} label="Copy the reference" />
            </dd>
          </div>
        </dl>
      </div>
      <p className="on-phone">
        <a className="button gold" href={pay.link}>
          Open a UPI app
        </a>{' '}
        <span className="meta">If the app refuses the link, pay to the UPI id above.</span>
      </p>
      <ol>
        <li>Scan the code with your UPI app, or copy the UPI id into it and type amount and note yourself.</li>
        <li>
          Look at what the app shows before you pay: {pay.name}, {rupees(amount)}. Is it another name or amount? Then do
          not pay.
        </li>
        <li>
          Pay with your UPI PIN, in the app and nowhere else. A UPI PIN is never needed to receive money, and nobody
          from this site asks you for it.
        </li>
        <li>Come back here with the UTR, the number of 12 digits that the app shows with the payment.</li>
      </ol>
      <ClaimForm id={intent.id} />
    </section>
  )
}
