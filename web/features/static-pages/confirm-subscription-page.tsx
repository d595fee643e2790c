import { Link } from 'wouter'
import { useForm } from '../../forms/use-form.ts'
import type { Head } from '../../kit/page.ts'
import type { Site } from '../../kit/site.ts'
import { paths } from '../../../contract/paths.ts'
import { LetterLink, useToken } from './email-link.tsx'

export function head({ site }: { site: Site }): Head {
  return { title: `Confirm your subscription · ${site.name}` }
}

/** Confirms a subscription. */
export default function ConfirmSubscriptionPage() {
  const token = useToken()
  const form = useForm('POST /api/subscribers/confirm', { name: 'confirm-subscription', fields: { token } })
  return (
    <LetterLink
      title="Confirm your subscription"
      lead="Press the button, and we write to you when there is something new to read."
      submit="Confirm"
      form={form}
      done={<Link href={paths.articles()}>Read the articles</Link>}
      failed={<Link href={paths.subscribe}>Subscribe again</Link>}
    />
  )
}
