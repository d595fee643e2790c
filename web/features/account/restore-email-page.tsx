import { titled } from '../../kit/page.ts'
import { PasswordLink } from './password-link.tsx'

export const head = titled('Put your email address back')

/** Undoes a change of email by the link sent to the old address, and sets a new password. */
export default function RestoreEmailPage() {
  return (
    <PasswordLink
      title="Put your email address back"
      lead="Your account gets the address back that this link was sent to. Everybody is logged out, and you log in with a new password."
      call="POST /api/auth/restore-email"
      from="restore"
      submit="Put the Address Back"
      done="Email address restored"
    />
  )
}
