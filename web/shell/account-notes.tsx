import './account-notes.css'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import type { Me } from '../../contract/accounts/accounts-api.ts'
import { needsConsent } from '../../contract/accounts/needs-consent.ts'
import { paths } from '../../contract/paths.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { useForm } from '../forms/use-form.ts'
import { momentInIndia } from '../kit/dates.ts'
import { focusMain } from '../kit/focus-main.ts'
import { useMeChange } from '../kit/session.ts'
import { useMe } from '../kit/me.ts'
import { useHere } from '../kit/location.ts'
import { useSite } from '../kit/site.ts'
import { toast } from '../kit/toasts.ts'

/** The notes to a member on every screen: that they are suspended or not approved, and the question of consent if they signed up without it. */
export function AccountNotes() {
  const me = useMe()
  return (
    <>
      {me?.suspension && <Suspended {...me.suspension} />}
      {me?.application && <Waiting {...me.application} />}
      {me && needsConsent(me) && <Consent />}
    </>
  )
}

function Suspended({ until, reason }: NonNullable<Me['suspension']>) {
  return (
    <aside className="suspended" aria-label={t`Your account`}>
      <p>
        {until ? (
          <Trans>
            <b>Your account is suspended until {momentInIndia(until)}:</b> {reason}
          </Trans>
        ) : (
          <Trans>
            <b>Your account is suspended:</b> {reason}
          </Trans>
        )}
      </p>
      <p>
        <Trans>
          You can read everything. Until that ends, you cannot write, like or vote. Do you think that this is wrong?{' '}
          <Link href={paths.objection({ about: 'suspension' })}>I object</Link>
        </Trans>
      </p>
    </aside>
  )
}

function Waiting({ refusal }: NonNullable<Me['application']>) {
  return (
    <aside className="suspended" aria-label={t`Your account`}>
      {refusal ? (
        <>
          <p>
            <Trans>
              <b>An admin has not approved your account:</b> {refusal.reason}
            </Trans>
          </p>
          <p>
            <Trans>
              Until {momentInIndia(refusal.erasedAt)} you can read, and download your data under Profile. Then the
              account is deleted, and you may sign up again.
            </Trans>
          </p>
        </>
      ) : (
        <>
          <p>
            <Trans>
              <b>Your account waits for an admin to approve it.</b> You are told when that has happened.
            </Trans>
          </p>
          <p>
            <Trans>You can read everything. Until then, you cannot write, like or vote.</Trans>
          </p>
        </>
      )}
    </aside>
  )
}

/** Asks a member for the consent that their signup lacked (DPDP Act 2023, sections 5, 6 and 9). Members can read with and without it. */
export function Consent({ declined = false }: { declined?: boolean }) {
  const agree = useAnswer(true)
  const later = useAnswer(false)
  return (
    <section className="consent" aria-label={t`Your consent`}>
      <p>
        <Trans>
          To write here, you must be 18 or over and agree to what we keep about you. It is listed in the{' '}
          <Link href={paths.notice}>notice</Link>, with why, how long, and how to take it back.
        </Trans>
      </p>
      <div className="button-row">
        <ActionForm form={agree} submit={t`I am 18 or over and agree`} />
        {!declined && <ActionForm form={later} submit={t`Not now`} />}
      </div>
      <p className="meta">
        {declined
          ? t`Until then you can read everything, but not write, like or vote.`
          : t`If not now: you can read everything, and agree later on your profile page.`}
      </p>
    </section>
  )
}

/** The consent names the notice as it was when the page was made: one that has changed since is refused. */
function useAnswer(consent: boolean) {
  const change = useMeChange()
  const { notice } = useSite()
  return useForm('PUT /api/auth/consent', {
    name: consent ? 'consent' : 'consent-later',
    fields: { consent, ...(consent && { notice }) },
    to: useHere(),
    onDone({ user }) {
      change(user)
      if (consent) toast({ title: t`Thank you`, text: t`You can write here now.` })
      focusMain()
    },
  })
}
