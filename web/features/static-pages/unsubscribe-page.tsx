import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import { titled } from '../../kit/page.ts'
import { ContactAddress } from './contact-address.tsx'
import { EmailLink } from './email-link.tsx'

export const head = titled('Unsubscribe')

/** Unsubscribes an address with one click. */
export default function UnsubscribePage() {
  return (
    <EmailLink
      call="POST /api/subscribers/leave"
      // Without 'one-click', which marks requests by mail programs: see server/features/subscribers/one-click.ts.
      action={paths.unsubscribe}
      title="Unsubscribe"
      lead="Press the button, and your address is erased. You get no more letters from us."
      submit="Unsubscribe"
      done={<Link href={paths.home}>Go Home</Link>}
      failed={<ContactAddress />}
    />
  )
}
