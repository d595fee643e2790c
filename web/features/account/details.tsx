import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { Me } from '../../../contract/accounts-api.ts'
import { dateInIndia } from '../../kit/dates.ts'
import { useForm } from '../../forms/use-form.ts'
import { usePlaceSearch } from '../../kit/place.ts'
import { useSite } from '../../kit/site.ts'
import { toast } from '../../kit/toasts.ts'
import { paths } from '../../../contract/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { Consent } from './consent.tsx'
import { DetailsForm } from './details-form.tsx'

/** Who the member is here: to look at, or, when the address says so, to edit. */
export function Details({ me }: { me: Me }) {
  const editing = usePlaceSearch().has('edit')
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(editing)
  useEffect(() => {
    // Back from editing, saved or not: what had the focus has gone.
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
        <Fact name="Email">
          {me.email}
          <Confirmation me={me} />
        </Fact>
        <Fact name="Account type">
          {me.role === 'admin' ? 'Administrator' : 'Standard User'} {me.role === 'admin' && <Badge>Admin</Badge>}
        </Fact>
        <Fact name="Member since">
          <time dateTime={me.createdAt}>{dateInIndia(me.createdAt)}</time>
        </Fact>
      </dl>
      <Link className="button main" href={paths.profileEdit}>
        Edit Profile
      </Link>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Whether the address is known to be the member's; where the site sends mail, the letter that confirms it can be had again. */
function Confirmation({ me }: { me: Me }) {
  const { mail } = useSite()
  const form = useForm('POST /api/auth/confirm-email/send', {
    name: 'send-confirmation',
    onDone: ({ message }) => toast({ title: 'Confirmation sent', text: message }),
  })
  if (me.emailConfirmed) return <p className="meta">Confirmed</p>
  if (!mail) return null
  return (
    <>
      <p className="meta">Not confirmed yet</p>
      <ActionForm form={form} submit="Send confirmation" />
      {form.reply && <p className="meta">{form.reply.message}</p>}
    </>
  )
}
