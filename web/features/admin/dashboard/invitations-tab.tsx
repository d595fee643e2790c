import { plural, t, Trans } from '#words'
import type { Invitation } from '../../../../contract/invitations/invitations-api.ts'
import { invitationDays, roleNames, roles, withArticle, type Role } from '../../../../contract/roles.ts'
import { Field } from '../../../forms/field.tsx'
import { momentInIndia } from '../../../kit/dates.ts'
import { useNow } from '../../../kit/now.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Face } from '../../../ui/face.tsx'
import { actionCall } from '../action-call.ts'
import { Headline } from '../headline.tsx'
import { Faced } from '../person.tsx'
import { RoleChoice } from './role-choice.tsx'
import { declareTab } from './declare-tab.ts'
import { day, moment } from './cells.tsx'
import { Measure } from './measure.tsx'

const invite = actionCall('POST /api/admin/invitations', {
  body: ({ role, email }) => ({ role: role as Role, email: email || undefined }),
  confirm: {
    title: t`Invite somebody`,
    text: t`You get a link that works once, for ${invitationDays} days. Whoever uses it first gets the role.`,
    fields: (
      <>
        <RoleChoice value="author" choices={roles.filter((role) => role !== 'user')} />
        <Field
          name="email"
          type="email"
          label={t`Email (optional)`}
          hint={t`If this site sends mail, the link goes there.`}
          autoComplete="off"
        />
      </>
    ),
    yes: t`Invite`,
    doing: t`Sending…`,
    harmless: true,
    link: ({ link, expiresAt, sent }) => ({
      title: t`The invitation`,
      text: (
        <>
          {sent ? t`A letter with this link is on its way.` : t`Hand it over yourself.`}{' '}
          <Trans>
            It works once, until <time dateTime={expiresAt}>{momentInIndia(expiresAt)}</time>, and is not shown again.
          </Trans>
        </>
      ),
      link,
    }),
  },
})

/** The moment of an invitation, as exact as it takes to tell it from others to the same role. */
const toTheSecond = (at: string) => momentInIndia(at).replace(/\d+:\d\d/, `$&${at.slice(16, 19)}`)

/** The open invitations to a role. */
export const invitationsTab = declareTab({
  name: 'invitations',
  call: 'GET /api/admin/invitations',
  things: t`invitations`,
  counted: (count) => plural(count, { one: '# invitation', other: '# invitations' }),
  find: t`Find invitations`,
  filters: {},
  starts: [{ label: t`Invite…`, name: t`Invite somebody`, call: invite, className: 'button main' }],
  headline: (invitations, { more }) => !more && <Invited invitations={invitations} />,
  columns: [
    { label: t({ message: 'For', context: 'invitation' }), kind: 'wide', cell: forWhom },
    {
      label: t`Invited by`,
      cell: ({ invitedBy, invitedByTone, createdAt }) => (
        <>
          <Faced name={invitedBy} tone={invitedByTone} />
          <div className="meta">{day(createdAt)}</div>
        </>
      ),
    },
    {
      label: t({ message: 'Works', context: 'how long an invitation' }),
      cell: (invitation) => <TimeLeft invitation={invitation} />,
    },
  ],
  nameOf: ({ role, createdAt }) => t`${roleNames[role]}, made ${toTheSecond(createdAt)}`,
  actions: ({ id, role, createdAt }) => {
    const name = t`Withdraw the invitation of ${withArticle(role)}, made ${toTheSecond(createdAt)}`
    const withdrawal = actionCall('DELETE /api/admin/invitations/:id', {
      params: { id },
      failed: t`Failed to withdraw the invitation`,
    })
    return [{ label: t({ message: 'Withdraw', context: 'invitation' }), name, danger: true, call: withdrawal }]
  },
  empty: {
    title: t`No open invitations`,
    text: t`Press Invite to give somebody a role by a link.`,
    examples: (now): Invitation[] => [
      {
        ...exampleOf(now),
        email: 'kavita@example.in',
        expiresAt: new Date(now.getTime() + 5 * dayLength).toISOString(),
      },
      { ...exampleOf(now), role: 'moderator', claimedBy: 'imran', claimedByTone: 1 },
    ],
  },
})

const exampleOf = (now: Date): Invitation => ({
  id: '',
  role: 'author',
  email: null,
  claimedBy: null,
  claimedByTone: null,
  invitedBy: t({ message: 'You', context: 'in an example' }),
  invitedByTone: 3,
  createdAt: now.toISOString(),
  expiresAt: new Date(now.getTime() + 2 * dayLength).toISOString(),
})

function forWhom({ role, claimedBy, claimedByTone, email }: Invitation) {
  const name = claimedBy ?? email ?? t`Whoever has the link`
  return (
    <div className="identity">
      <Face name={name} tone={claimedByTone} />
      <div>
        <span>{name}</span> <Badge look="good">{roleNames[role]}</Badge>
        <div className="meta">
          {claimedBy === null ? t`Nobody has used the link yet` : t`Signed up, not accepted yet`}
        </div>
      </div>
    </div>
  )
}

/** The invitations, and those of them whose link was used. */
function Invited({ invitations }: { invitations: readonly Invitation[] }) {
  const all = invitations.length
  const came = invitations.filter(({ claimedBy }) => claimedBy !== null).length
  return (
    <Headline percent={(100 * came) / all}>
      <Trans>
        <b>
          {came} of {all}
        </b>{' '}
        have signed up by their link
      </Trans>
    </Headline>
  )
}

const dayLength = 86_400_000

function TimeLeft({ invitation: { expiresAt } }: { invitation: Invitation }) {
  const now = useNow()
  const daysLeft = Math.max(Math.ceil((Date.parse(expiresAt) - now.getTime()) / dayLength), 0)
  return (
    <>
      <Measure count={daysLeft} most={invitationDays}>
        {plural(daysLeft, { one: '# day', other: '# days' })}
      </Measure>
      <div className="meta">
        <Trans>until {moment(expiresAt)}</Trans>
      </div>
    </>
  )
}
