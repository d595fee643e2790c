import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import type { Me } from '../../../contract/accounts/accounts-api.ts'
import { paths } from '../../../contract/paths.ts'
import { roleLabels } from './role-labels.ts'
import { useSearchParams } from '../../kit/location.ts'
import { Fact } from '../../ui/fact.tsx'
import { Consent } from '../../shell/account-notes.tsx'
import { LogoutForm } from '../../shell/logout-form.tsx'
import { EmailFacts } from './email-facts.tsx'
import { DetailsForm } from './details-form.tsx'

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
        {editing ? t`Edit your profile` : t`Your profile`}
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
        <Fact name={t`First name`}>
          {me.firstName ?? (
            <i>
              <Trans>Not given</Trans>
            </i>
          )}
        </Fact>
        <Fact name={t`Last name`}>
          {me.lastName ?? (
            <i>
              <Trans>Not given</Trans>
            </i>
          )}
        </Fact>
        <Fact name={t`Username`}>{me.username}</Fact>
        <EmailFacts me={me} />
        <Fact name={t`Account type`}>{accountTypes[me.role]}</Fact>
      </dl>
      <div className="button-row">
        <Link className="button main" href={paths.profileEdit}>
          <Trans>Edit profile</Trans>
        </Link>
        <LogoutForm />
      </div>
    </>
  )
}

const accountTypes = { ...roleLabels, user: t`Standard User`, admin: t`Administrator` }
