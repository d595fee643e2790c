import { Link } from 'wouter'
import { useForm } from '../../forms/use-form.ts'
import { useSessionSync } from '../../kit/me-change.ts'
import type { Head } from '../../kit/page.ts'
import { usePlaceSearch } from '../../kit/place.ts'
import type { Site } from '../../kit/site.ts'
import { paths } from '../../../contract/paths.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { SignInCard } from './sign-in-card.tsx'

export function head({ site }: { site: Site }): Head {
  return { title: `Confirm your address · ${site.name}` }
}

/** Confirms an email address. It asks for a press, since programs that look through mail open every link in it. */
export default function ConfirmEmailPage() {
  const token = usePlaceSearch().get('token') ?? ''
  const refresh = useSessionSync()
  const form = useForm('POST /api/auth/confirm-email', { name: 'confirm', fields: { token }, onDone: refresh })
  return (
    <SignInCard title="Confirm your address">
      <p className={form.reply ? 'done' : 'unseen'} role="status">
        {form.reply?.message}
      </p>
      {form.reply ? <Link href={paths.home}>Go Home</Link> : <ActionForm form={form} submit="Confirm"></ActionForm>}
    </SignInCard>
  )
}
