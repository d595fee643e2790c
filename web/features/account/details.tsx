import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { accountLimits, isOtherEmail, passwordForEmail } from '../../../contract/accounts/accounts.ts'
import { Profile, type Me } from '../../../contract/accounts/accounts-api.ts'
import { paths } from '../../../contract/paths.ts'
import { roleNames } from '../../../contract/roles.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { CodeField, Field, PasswordField, verbatim } from '../../forms/field.tsx'
import type { FieldErrors } from '../../forms/form-errors.ts'
import { useForm } from '../../forms/use-form.ts'
import { failureOf } from '../../kit/send.ts'
import { dateInIndia } from '../../kit/dates.ts'
import { useMeChange } from '../../kit/session.ts'
import { useGo, useSearchParams } from '../../kit/location.ts'
import { useSite } from '../../kit/site.ts'
import { toast } from '../../kit/toasts.ts'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Consent } from '../../shell/account-notes.tsx'
import { EmailFacts } from './email-facts.tsx'

/** The member's profile: shown, or edited if the address says so. */
export function Details({ me }: { me: Me }) {
  const editing = useSearchParams().has('edit')
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(editing)
  useEffect(() => {
    // After editing, the focused button is gone.
    if (before.current && !editing) heading.current?.focus()
    before.current = editing
  }, [editing])

  return (
    <section className="settings" aria-labelledby="details">
      <h2 id="details" ref={heading} tabIndex={-1}>
        {editing ? 'Edit your profile' : 'Your profile'}
      </h2>
      {me.consent === 'declined' && <Consent declined />}
      {editing ? <DetailsForm me={me} /> : <View me={me} />}
    </section>
  )
}

function View({ me }: { me: Me }) {
  return (
    <>
      <dl className="facts">
        <Fact name="First name">{me.firstName ?? <i>Not given</i>}</Fact>
        <Fact name="Last name">{me.lastName ?? <i>Not given</i>}</Fact>
        <Fact name="Username">{me.username}</Fact>
        <EmailFacts me={me} />
        <Fact name="Account type">
          {accountTypes[me.role]} {me.role !== 'user' && <Badge>{roleNames[me.role]}</Badge>}
        </Fact>
        <Fact name="Member since">
          <time dateTime={me.createdAt}>{dateInIndia(me.createdAt)}</time>
        </Fact>
      </dl>
      <Link className="button main" href={paths.profileEdit}>
        Edit profile
      </Link>
    </>
  )
}

const accountTypes = { ...roleNames, user: 'Standard User', admin: 'Administrator' }

const { personName, profileName, email } = accountLimits
const lengths = { firstName: personName, lastName: personName, username: profileName.max, email }

/** Changes name, username and email. A new email needs the password; its field appears only then. */
function DetailsForm({ me }: { me: Me }) {
  const { mail } = useSite()
  const change = useMeChange()
  const go = useGo()
  const top = useRef<HTMLDivElement>(null)
  const [newEmail, setNewEmail] = useState<string | null>(null)
  useEffect(() => {
    top.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus()
    // The email may have been typed before hydration.
    setNewEmail(top.current?.querySelector<HTMLInputElement>('input[name=email]')?.value ?? null)
  }, [])
  const sentence = (error: Error) => failureOf(error, 'Failed to update profile')
  const form = useForm('PUT /api/auth/profile', {
    name: 'profile',
    to: paths.profile(),
    shape: Profile,
    check({ email: typed, currentPassword, code }): FieldErrors {
      if (typeof typed !== 'string' || !isOtherEmail(typed, me.email) || currentPassword || code) return {}
      return { currentPassword: [passwordForEmail] }
    },
    sentence,
    onDone({ user }) {
      change(user)
      const waits = user.pendingEmail && user.pendingEmail !== me.pendingEmail
      toast({
        title: 'Profile updated',
        text: waits
          ? `Your profile has been saved. Your new address counts once you press the link in the letter to ${user.pendingEmail}.`
          : 'Your profile has been saved.',
      })
      go(paths.profile())
    },
    onFailure: (error) => toast({ title: 'Update failed', text: sentence(error), kind: 'bad' }),
  })
  const field = (name: keyof typeof lengths) => ({ name, defaultValue: me[name] ?? '', maxLength: lengths[name] })
  const asksPassword = isOtherEmail(newEmail ?? form.typed.email ?? me.email, me.email)
  return (
    <div ref={top}>
      <ActionForm
        form={form}
        submit="Save changes"
        sending="Saving…"
        beside={<LinkButton href={paths.profile()}>Cancel</LinkButton>}
      >
        <div className="pair">
          <Field {...field('firstName')} label="First name" autoComplete="given-name" />
          <Field {...field('lastName')} label="Last name" autoComplete="family-name" />
        </div>
        <Field
          {...field('username')}
          label="Username"
          hint="Letters, digits, hyphens and underscores. Others see it beside what you write."
          autoComplete="username"
          {...verbatim}
        />
        <Field
          {...field('email')}
          label="Email"
          type="email"
          hint="Nobody else sees it."
          autoComplete="email"
          onChange={setNewEmail}
        />
        {/* Shows that it is the member who changes the address, and not whoever has found the device open. */}
        {asksPassword && (
          <PasswordField
            name="currentPassword"
            label="Current password"
            hint={
              mail
                ? 'To change your email address. The new address gets a letter, and counts once you press the link in it.'
                : 'To change your email address.'
            }
            autoComplete="current-password"
          />
        )}
        {asksPassword && me.twoFactor && <CodeField name="code" label="Or a code from your phone" />}
      </ActionForm>
    </div>
  )
}
