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
  return (
    <>
      <Fact name={t`Email`}>
        {me.email}
        {me.emailConfirmed ? (
          <div className="meta">
            <Trans>Confirmed</Trans>
          </div>
        ) : (
          mail && (
            <>
              <div className="meta">
                <Trans>Not confirmed yet</Trans>
              </div>
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
