import '../account/profile.css'
import { t } from '#words'
import { adminPaths } from '../../../contract/admin-paths.ts'
import { useMe } from '../../kit/me.ts'
import { titled } from '../../kit/page.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { TwoFactor } from '../account/two-factor.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { statsQuery } from './stats-query.ts'
import { TwoLocks } from './two-locks.tsx'

export const head = titled(t`2FA Security`)

export const queries = () => [statsQuery()]

/** Two-factor login for an admin: the same as in the Security tab of the profile, in the admin area's menu. */
export default function TwoFactorPage() {
  const me = useMe()
  if (!me) return null
  return (
    <AdminFrame here={adminPaths.twoFactorSetup} className="profile">
      <PageHead title={t`2FA Security`} />
      <TwoLocks second={me.twoFactor} />
      <TwoFactor me={me} isOpen />
    </AdminFrame>
  )
}
