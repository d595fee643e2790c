import { Link } from 'wouter'
import type { Head } from '../../kit/page.ts'
import { useGo } from '../../kit/place.ts'
import { useSite, type Site } from '../../kit/site.ts'
import { toast } from '../../kit/toasts.ts'
import { paths } from '../../../contract/paths.ts'
import { LinkPasswordForm } from './link-password-form.tsx'
import { SignInCard } from './sign-in-card.tsx'

export function head({ site }: { site: Site }): Head {
  return { title: `New password · ${site.name}` }
}

/** Sets a new password, by a link that works once. */
export default function ResetPasswordPage() {
  const { mail } = useSite()
  const go = useGo()
  return (
    <SignInCard
      title="New password"
      lead="Choose a new password. You are then logged out everywhere, and log in with it."
    >
      <LinkPasswordForm
        call="POST /api/auth/reset-password"
        from="reset"
        submit="Set the Password"
        onDone={({ message }) => {
          toast({ title: 'Password updated', text: message })
          go(paths.login(), { replace: true })
        }}
      />
      <p className="under">
        The link does not work?{' '}
        {mail ? <Link href={paths.forgotPassword}>Ask for a new one</Link> : 'Ask an admin of this site for a new one.'}
      </p>
    </SignInCard>
  )
}
