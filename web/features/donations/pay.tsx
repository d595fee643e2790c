import '../../ui/code.css'
import '../../ui/steps.css'
import { t, Trans } from '#words'
import type { Intent } from '../../../contract/donations/donations-api.ts'
import { plainUtr, rupees, utrAsked, utrShape } from '../../../contract/donations/donations.ts'
import { paths } from '../../../contract/paths.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { Field } from '../../forms/field.tsx'
import type { FieldErrors } from '../../forms/form-errors.ts'
import { useForm } from '../../forms/use-form.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Station, Way } from '../../ui/way.tsx'
import { useShowIntent } from './queries.ts'

/**
 * The ways to pay: on a phone the UPI app first, with the id beside it, since apps often refuse a link that comes with an amount,
 * and the QR code below, for another phone; elsewhere the QR code; then the number by which the payment is found.
 */
export function Pay({ intent, pay }: { intent: Intent; pay: NonNullable<Intent['pay']> }) {
  const { amount, reference } = intent
  return (
    <section className="pay" aria-labelledby="pay">
      <h2 id="pay">
        <Trans>Pay by UPI</Trans>
      </h2>
      <p className="on-phone">
        <a className="button gold" href={pay.link}>
          <Trans>Open a UPI app</Trans>
        </a>{' '}
        <span className="meta">
          <Trans>If the app refuses the link, pay to the UPI id below.</Trans>
        </span>
      </p>
      <div className="pay-ways row">
        <figure>
          <img
            className="qr"
            src={`data:image/svg+xml,${encodeURIComponent(pay.qr)}`}
            alt={t`QR code of the payment; everything in it stands beside it as text`}
            width="232"
            height="232"
          />
          <figcaption className="meta">
            <Trans>Scan it with any UPI app</Trans>
          </figcaption>
        </figure>
        <dl className="facts">
          <Fact name={t`Amount`}>
            <span className="amount">{rupees(amount)}</span>
          </Fact>
          <Fact name={t({ message: 'To', context: 'payment' })}>{pay.name}</Fact>
          <Fact name={t`UPI id`}>
            <span className="code">{pay.upiId}</span>
            <CopyButton text={pay.upiId} label={t`Copy the UPI id`} />
          </Fact>
          <Fact name={t({ message: 'Note', context: 'payment' })}>
            <span className="code">{reference}</span>
            <CopyButton text={reference} label={t`Copy the reference`} />
          </Fact>
        </dl>
      </div>
      <Way>
        <Station state="now">
          <Trans>Scan the code with your UPI app, or copy the UPI id into it and type amount and note yourself.</Trans>
        </Station>
        <Station>
          <Trans>
            Look at what the app shows before you pay: {pay.name}, {rupees(amount)}. Is it another name or amount? Then
            do not pay.
          </Trans>
        </Station>
        <Station>
          <Trans>
            Pay with your UPI PIN, in the app and nowhere else. A UPI PIN is never needed to receive money, and nobody
            from this site asks you for it.
          </Trans>
        </Station>
        <Station>
          <Trans>Come back here with the UTR, the number of 12 digits that the app shows with the payment.</Trans>
        </Station>
      </Way>
      <ClaimForm id={intent.id} />
    </section>
  )
}

/** 'I have paid', with the number by which the payment is found in the bank's statement. */
export function ClaimForm({ id }: { id: string }) {
  const form = useForm('POST /api/support/intents/:id/claim', {
    name: 'claim',
    params: { id },
    check: ({ utr }): FieldErrors => (utrShape.test(plainUtr(String(utr))) ? {} : { utr: [utrAsked] }),
    to: paths.supportIntent(id),
    onDone: useShowIntent('state'),
  })
  return (
    <ActionForm form={form} submit={t`I have paid`}>
      <Field
        name="utr"
        label={t`UTR of the payment`}
        hint={t`12 digits. Apps also call it ‘UPI transaction ID’ or ‘UPI Ref. No.’`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
      />
    </ActionForm>
  )
}
