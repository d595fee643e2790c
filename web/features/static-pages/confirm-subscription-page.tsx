import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import type { Head } from '../../kit/page.ts'
import type { Site } from '../../kit/site.ts'
import { EmailLink } from './email-link.tsx'

export function head({ site }: { site: Site }): Head {
  return { title: `Confirm your subscription · ${site.name}` }
}

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
