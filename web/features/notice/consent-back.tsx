import { t, Trans } from '#words'
import type { Me } from '../../../contract/accounts/accounts-api.ts'
import { needsConsent } from '../../../contract/accounts/needs-consent.ts'
import { paths } from '../../../contract/paths.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useMeChange } from '../../kit/session.ts'
import { toast } from '../../kit/toasts.ts'
import { Consent } from '../../shell/account-notes.tsx'

/** Takes the consent back in one press (DPDP law, section 6(4)), or gives it again. */
export function ConsentBack({ me }: { me: Me }) {
  const change = useMeChange()
  const form = useForm('PUT /api/auth/consent', {
    name: 'consent-back',
    fields: { consent: false },
    to: paths.profile('preferences'),
    onDone({ user }) {
      change(user)
      toast({ title: t`Your consent is taken back`, text: t`You read as before, and do not write.` })
    },
  })
  if (needsConsent(me)) return null
  return (
    <section className="settings" aria-labelledby="own-consent">
      <h2 id="own-consent">
        <Trans>Consent</Trans>
      </h2>
      {me.consent === 'declined' ? (
        <Consent declined />
      ) : (
        <>
          <p>
            <Trans>
              You have agreed to what we keep about you. You can take that back: then you read everything, but do not
              write, like or vote. To have what is stored erased as well, delete your account.
            </Trans>
          </p>
          <ActionForm form={form} submit={t`Take my consent back`} look="line" />
        </>
      )}
    </section>
  )
}
