import { Link } from 'wouter'
import { useMe } from '../kit/me.ts'
import type { Head } from '../kit/page.ts'
import type { Site } from '../kit/site.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'

export function head({ site }: { site: Site }): Head {
  return { title: `Admin Panel · ${site.name}` }
}

/** Where admins begin. */
export default function AdminPage() {
  const me = useMe()
  return (
    <div className="wrap prose">
      <h1>Admin Panel</h1>
      {me?.twoFactor === false && (
        <p className="reminder">
          Your account is protected by a password alone.{' '}
          <Link href={paths.twoFactorSetup}>Set up two-factor login</Link>, so that a stolen password opens nothing.
        </p>
      )}
      <p>Here admins will write and manage articles and polls. This part is being built and is not open yet.</p>
      <LinkButton href={paths.twoFactorSetup}>2FA Security</LinkButton>
    </div>
  )
}
