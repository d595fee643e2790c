import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import { useSessionSync } from '../../kit/me-change.ts'
import { titled } from '../../kit/page.ts'
import { EmailLink } from '../static-pages/email-link.tsx'

export const head = titled('Confirm your address')

/** Confirms the email address of a member. */
export default function ConfirmEmailPage() {
  const refresh = useSessionSync()
  return (
    <EmailLink
      call="POST /api/auth/confirm-email"
      title="Confirm your address"
      submit="Confirm"
      onDone={refresh}
      done={<Link href={paths.home}>Go Home</Link>}
    />
  )
}
