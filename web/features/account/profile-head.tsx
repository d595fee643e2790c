import type { Me } from '../../../contract/accounts/accounts-api.ts'
import { roleLabels } from './role-labels.ts'
import { Badge } from '../../ui/badge.tsx'
import { OwnFace } from '../../ui/face.tsx'

/** The member's face and names, above the tabs. */
export function ProfileHead({ me }: { me: Me }) {
  const { firstName, lastName, username, role } = me
  return (
    <header className="banknote wrap profile-head">
      <h1>
        <bdi>{firstName ? [firstName, lastName].filter(Boolean).join(' ') : username}</bdi>
      </h1>
      <p className="row meta">
        {firstName && <bdi>@{username}</bdi>}
        {role !== 'user' && <Badge>{roleLabels[role]}</Badge>}
      </p>
      <OwnFace name={firstName || username} me={me} />
    </header>
  )
}
