import '../../ui/note-card.css'
import './details-form.css'
import { useEffect, useRef, useState } from 'react'
import { t, Trans } from '#words'
import { accountLimits, isOtherEmail, passwordForEmail } from '../../../contract/accounts/accounts.ts'
import { Profile, type Me } from '../../../contract/accounts/accounts-api.ts'
import { paths } from '../../../contract/paths.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { CodeField, Field, PasswordField, verbatim } from '../../forms/field.tsx'
import type { FieldErrors } from '../../forms/form-errors.ts'
import { useForm } from '../../forms/use-form.ts'
import { failureOf } from '../../kit/send.ts'
import { useMeChange } from '../../kit/session.ts'
import { useGo } from '../../kit/location.ts'
import { useSite } from '../../kit/site.ts'
import { toast } from '../../kit/toasts.ts'
import { LinkButton } from '../../ui/button.tsx'
import { OwnFace } from '../../ui/face.tsx'

const { personName, profileName, email } = accountLimits
const lengths = { firstName: personName, lastName: personName, username: profileName.max, email }

/** Changes name, username and email. A new email needs the password; its field appears only then. */
export function DetailsForm({ me }: { me: Me }) {
  const { mail } = useSite()
  const change = useMeChange()
  const go = useGo()
  const top = useRef<HTMLDivElement>(null)
  const [newEmail, setNewEmail] = useState<string | null>(null)
  const [names, setNames] = useState<Names | null>(null)
  useEffect(() => {
    top.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus()
    // The email may have been typed before hydration.
    setNewEmail(top.current?.querySelector<HTMLInputElement>('input[name=email]')?.value ?? null)
  }, [])
  const sentence = (error: Error) => failureOf(error, t`Failed to update profile`)
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
      const { pendingEmail } = user
      const waits = pendingEmail !== null && pendingEmail !== me.pendingEmail
      toast({
        title: t`Profile updated`,
        text: waits
          ? t`Your profile has been saved. Your new address counts once you press the link in the letter to ${pendingEmail}.`
          : t`Your profile has been saved.`,
      })
      go(paths.profile())
    },
    onFailure: (error) => toast({ title: t`Update failed`, text: sentence(error), kind: 'bad' }),
  })
  const field = (name: keyof typeof lengths) => ({ name, defaultValue: me[name] ?? '', maxLength: lengths[name] })
  const asksPassword = isOtherEmail(newEmail ?? form.typed.email ?? me.email, me.email)
  return (
    <div ref={top} className="with-preview" onInput={({ currentTarget }) => setNames(namesIn(currentTarget))}>
      <AsOthersSee me={{ ...me, ...names }} />
      <ActionForm
        form={form}
        submit={t`Save changes`}
        sending={t`Saving…`}
        beside={
          <LinkButton href={paths.profile()}>
            <Trans>Cancel</Trans>
          </LinkButton>
        }
      >
        <div className="pair">
          <Field {...field('firstName')} label={t`First name`} autoComplete="given-name" />
          <Field {...field('lastName')} label={t`Last name`} autoComplete="family-name" />
        </div>
        <Field
          {...field('username')}
          label={t`Username`}
          hint={t`Letters, digits, hyphens and underscores. Others see it beside what you write.`}
          autoComplete="username"
          {...verbatim}
        />
        <Field
          {...field('email')}
          label={t`Email`}
          type="email"
          hint={t`Nobody else sees it.`}
          autoComplete="email"
          onChange={setNewEmail}
        />
        {/* Shows that it is the member who changes the address, and not whoever has found the device open. */}
        {asksPassword && (
          <PasswordField
            name="currentPassword"
            label={t`Current password`}
            hint={
              mail
                ? t`To change your email address. The new address gets a letter, and counts once you press the link in it.`
                : t`To change your email address.`
            }
            autoComplete="current-password"
          />
        )}
        {asksPassword && me.twoFactor && <CodeField name="code" label={t`Or a code from your phone`} />}
      </ActionForm>
    </div>
  )
}

type Names = Pick<Me, 'firstName' | 'username'>

function namesIn(form: HTMLElement): Names {
  const typed = (name: string) => form.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value.trim() ?? ''
  return { firstName: typed('firstName') || null, username: typed('username') }
}

/** The head of a text of the member's, while they change their names. It has nothing that the form has not. */
function AsOthersSee({ me }: { me: Me }) {
  const name = me.firstName || me.username
  return (
    <aside className="card note-card script-only" aria-label={t`As others see you`}>
      <p>
        <Trans>As others see you</Trans>
      </p>
      <div>
        <OwnFace name={name} me={me} />
        <b>
          <bdi>{name}</bdi>
        </b>
      </div>
      <i aria-hidden="true" />
    </aside>
  )
}
