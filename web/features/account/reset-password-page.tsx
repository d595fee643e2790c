import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import { titled } from '../../kit/page.ts'
import { useSite } from '../../kit/site.ts'
import { PasswordLink } from './password-link.tsx'

export const head = titled('New password')

/** Sets a new password by a one-time link. */
export default function ResetPasswordPage() {
  const { mail } = useSite()
  return (
    <PasswordLink
      title="New password"
      lead="Choose a new password. You are then logged out everywhere, and log in with it."
      call="POST /api/auth/reset-password"
      from="reset"
      submit="Set the Password"
      done="Password updated"
    >
      <p className="under">
        The link does not work?{' '}
        {mail ? <Link href={paths.forgotPassword}>Ask for a new one</Link> : 'Ask an admin of this site for a new one.'}
      </p>
    </PasswordLink>
  )
}
