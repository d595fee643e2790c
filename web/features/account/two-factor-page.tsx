import './profile.css'
import { useMe } from '../../kit/me.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { titled } from '../../kit/page.ts'
import { paths } from '../../../contract/paths.ts'
import { TwoFactor } from './two-factor.tsx'

export const head = titled('2FA Security')

/** Two-factor login for an admin: the same as in the Security tab, at the address that the dashboard links to. */
export default function TwoFactorPage() {
  const me = useMe()
  if (!me) return null
  return (
    <div className="wrap page middle profile">
      <PageHead title="2FA Security" back={paths.admin} />
      <TwoFactor me={me} />
    </div>
  )
}
