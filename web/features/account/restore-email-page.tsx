import { useMeChange } from '../../kit/me-change.ts'
import type { Head } from '../../kit/page.ts'
import { useGo } from '../../kit/place.ts'
import type { Site } from '../../kit/site.ts'
import { toast } from '../../kit/toasts.ts'
import { paths } from '../../../contract/paths.ts'
import { LinkPasswordForm } from './link-password-form.tsx'
import { SignInCard } from './sign-in-card.tsx'

export function head({ site }: { site: Site }): Head {
  return { title: `Put your email address back · ${site.name}` }
}

/** Undoes a change of the address, by the link that went to the old one, and sets a new password. */
export default function RestoreEmailPage() {
  const go = useGo()
  const change = useMeChange()
  return (
    <SignInCard
      title="Put your email address back"
      lead="Your account gets the address back that this link was sent to. Everybody is logged out, and you log in with a new password."
    >
      <LinkPasswordForm
        call="POST /api/auth/restore-email"
        from="restore"
        submit="Put the Address Back"
        onDone={({ message }) => {
          toast({ title: 'Email address restored', text: message })
          change(null)
          go(paths.login(), { replace: true })
        }}
      />
    </SignInCard>
  )
}
