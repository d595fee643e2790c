import { Link } from 'wouter'
import type { Me } from '../../contract/accounts/accounts-api.ts'
import { paths } from '../../contract/paths.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { useForm } from '../forms/use-form.ts'
import { momentInIndia } from '../kit/dates.ts'
import { focusMain } from '../kit/focus-main.ts'
import { useMeChange } from '../kit/session.ts'
import { useMe } from '../kit/me.ts'
import { useHere } from '../kit/location.ts'
import { toast } from '../kit/toasts.ts'

/** The notes to a member on every screen: that they are suspended or not approved, and the question of consent if they signed up without it. */
export function AccountNotes() {
  const me = useMe()
  return (
    <>
      {me?.suspension && <Suspended {...me.suspension} />}
      {me?.application && <Waiting {...me.application} />}
      {me?.consent === 'missing' && <Consent />}
    </>
  )
}

function Suspended({ until, reason }: NonNullable<Me['suspension']>) {
  return (
    <aside className="suspended" aria-label="Your account">
      <p>
        <b>Your account is suspended{until && ` until ${momentInIndia(until)}`}:</b> {reason}
      </p>
      <p>
        You can read everything. Until that ends, you cannot write, like or vote. Do you think that this is wrong?{' '}
        <Link href={paths.objection({ about: 'suspension' })}>I object</Link>
      </p>
    </aside>
  )
}

function Waiting({ refusal }: NonNullable<Me['application']>) {
  return (
    <aside className="suspended" aria-label="Your account">
      {refusal ? (
        <>
          <p>
            <b>An admin has not approved your account:</b> {refusal.reason}
          </p>
          <p>
            Until {momentInIndia(refusal.erasedAt)} you can read, and download your data under Profile. Then the account
            is deleted, and you may sign up again.
          </p>
        </>
      ) : (
        <>
          <p>
            <b>Your account waits for an admin to approve it.</b> You are told when that has happened.
          </p>
          <p>You can read everything. Until then, you cannot write, like or vote.</p>
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
    <section className="consent" aria-label="Your consent">
      <p>
        To write here, you must be 18 or over and agree to what we keep about you. It is listed in the{' '}
        <Link href={paths.privacy}>Privacy Policy</Link>, with why, how long, and how to take it back.
      </p>
      <div className="button-row">
        <ActionForm form={agree} submit="I am 18 or over and agree" />
        {!declined && <ActionForm form={later} submit="Not now" />}
      </div>
      <p className="meta">
        {declined
          ? 'Until then you can read everything, but not write, like or vote.'
          : 'If not now: you can read everything, and agree later on your profile page.'}
      </p>
    </section>
  )
}

function useAnswer(consent: boolean) {
  const change = useMeChange()
  return useForm('PUT /api/auth/consent', {
    name: consent ? 'consent' : 'consent-later',
    fields: { consent },
    to: useHere(),
    onDone({ user }) {
      change(user)
      if (consent) toast({ title: 'Thank you', text: 'You can write here now.' })
      focusMain()
    },
  })
}
