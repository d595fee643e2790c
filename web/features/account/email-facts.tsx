import { Link } from 'wouter'
import { t, Trans } from '#words'
import type { Me } from '../../../contract/accounts/accounts-api.ts'
import { paths } from '../../../contract/paths.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useMeChange } from '../../kit/session.ts'
import { useSite } from '../../kit/site.ts'
import { toast } from '../../kit/toasts.ts'
import { Fact } from '../../ui/fact.tsx'

/** The address of an account, whether it is confirmed, and the one that waits for the link in its letter. */
export function EmailFacts({ me }: { me: Me }) {
  const { mail } = useSite()
  const isWell = me.emailConfirmed && !me.lettersStopped
  return (
    <>
      <Fact name={t`Email`}>
        {me.email}
        {isWell ? (
          <div className="meta">
            <Trans>Confirmed</Trans>
          </div>
        ) : (
          mail && (
            <>
              <div className="meta">{me.emailConfirmed ? t`Letters to it came back` : t`Not confirmed yet`}</div>
              {!me.pendingEmail && <SendConfirmation submit={t`Send confirmation`} />}
            </>
          )
        )}
      </Fact>
      {me.pendingEmail && (
        <Fact name={t`New email`}>
          {me.pendingEmail}
          <div className="meta">
            <Trans>
              It waits for you to press the link in the letter that went to it. Until then {me.email} stays your
              address.
            </Trans>
          </div>
          {mail && <SendConfirmation submit={t`Send the letter again`} />}
          <KeepAddressForm />
        </Fact>
      )}
    </>
  )
}

/** Tells a member that letters to the address came back, and how they begin again. */
export function LettersStopped({ me }: { me: Me }) {
  const { email } = me
  return (
    <>
      <p className="callout">
        <Trans>
          Letters to <bdi>{email}</bdi> came back, so you get none but those about your account. They begin again once
          you have pressed the link in a letter that arrives. If it is not your address any more, enter the new one
          under <Link href={paths.profile()}>Profile</Link>.
        </Trans>
      </p>
      <SendConfirmation submit={t`Confirm my address again`} />
    </>
  )
}

function SendConfirmation({ submit }: { submit: string }) {
  const form = useForm('POST /api/auth/confirm-email/send', {
    name: 'send-confirmation',
    onDone: ({ message }) => toast({ title: t`Confirmation sent`, text: message }),
  })
  return (
    <>
      <ActionForm form={form} submit={submit} />
      {form.reply && <div className="meta">{form.reply.message}</div>}
    </>
  )
}

function KeepAddressForm() {
  const change = useMeChange()
  const form = useForm('DELETE /api/auth/pending-email', {
    name: 'keep-address',
    to: paths.profile(),
    onDone({ user }) {
      change(user)
      toast({ title: t`Address kept`, text: t`Your address stays ${user.email}.` })
    },
  })
  return <ActionForm form={form} submit={t`Keep my old address`} look="line" />
}
