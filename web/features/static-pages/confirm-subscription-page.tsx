import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import { titled } from '../../kit/page.ts'
import { EmailLink } from './email-link.tsx'

export const head = titled('Confirm your subscription')

/** Confirms a subscription. */
export default function ConfirmSubscriptionPage() {
  return (
    <EmailLink
      call="POST /api/subscribers/confirm"
      title="Confirm your subscription"
      lead="Press the button, and we write to you when there is something new to read."
      submit="Confirm"
      done={<Link href={paths.articles()}>Read the articles</Link>}
      failed={<Link href={paths.subscribe}>Subscribe again</Link>}
    />
  )
}
