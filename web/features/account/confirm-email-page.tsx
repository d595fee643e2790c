import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import { useSessionSync } from '../../kit/me-change.ts'
import type { Head } from '../../kit/page.ts'
import type { Site } from '../../kit/site.ts'
import { EmailLink } from '../static-pages/email-link.tsx'

export function head({ site }: { site: Site }): Head {
  return { title: `Confirm your address · ${site.name}` }
}

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
