import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { pathOfThisSite } from '../../../contract/accounts/accounts.ts'
import { linkToken, paths } from '../../../contract/paths.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import type { At } from '../../kit/send.ts'
import { useSessionSync } from '../../kit/session.ts'
import { titled, type Screen } from '../../kit/page.ts'
import { useSearchParams } from '../../kit/location.ts'
import { ContactAddress } from '../../ui/contact-address.tsx'
import { SignInCard } from './sign-in-card.tsx'

const home = <Link href={paths.home}>Go Home</Link>

/** Confirms the email address of a member. */
export const confirmEmail = emailLink({
  call: 'POST /api/auth/confirm-email',
  title: 'Confirm your address',
  submit: 'Confirm',
  ofMember: true,
  done(reply, next) {
    const written = 'path' in reply ? reply.path : null
    const back = pathOfThisSite(next)
    if (written) return <Link href={written}>See what you wrote</Link>
    return back ? <Link href={back}>Go back to where you were</Link> : home
  },
})

export const confirmSubscription = emailLink({
  call: 'POST /api/subscribers/confirm',
  title: 'Confirm your subscription',
  lead: 'Press the button, and we write to you when there is something new to read.',
  submit: 'Confirm',
  done: (reply) => (
    <p className="button-row">
      <Link href={paths.articles()}>Read the articles</Link>
      {'choices' in reply && reply.choices && <Link href={reply.choices}>Choose which letters you get</Link>}
    </p>
  ),
  failed: <Link href={paths.subscribe}>Subscribe again</Link>,
})

export const unsubscribe = emailLink({
  call: 'POST /api/subscribers/leave',
  // Without 'one-click', which marks requests by mail programs: see server/features/subscribers/one-click.ts.
  action: paths.unsubscribe,
  title: 'Unsubscribe',
  lead: 'Press the button, and your address is erased. You get no more letters from us.',
  submit: 'Unsubscribe',
  done: home,
  failed: <ContactAddress />,
})

type Calls =
  | 'POST /api/auth/confirm-email'
  | 'POST /api/notifications/letters/stop'
  | 'POST /api/subscribers/confirm'
  | 'POST /api/subscribers/leave'

export const stopLetters = emailLink({
  call: 'POST /api/notifications/letters/stop',
  action: paths.stopLetters,
  title: 'No more letters about answers and mentions',
  lead: 'Press the button, and you get no more letters about answers and mentions. You still find them under Notifications.',
  submit: 'No more letters',
  ofMember: true,
  done: home,
  failed: <Link href={paths.profile('preferences')}>Your preferences</Link>,
})

interface EmailLink {
  call: Calls
  /** As of `useForm`. */
  action?: (token: string) => string
  title: string
  /** The effect of the button. */
  lead?: string
  submit: string
  /** True if success changes the member. */
  ofMember?: true
  /** The links after success and after failure. */
  done: ReactNode | ((reply: ReplyOf<At<Calls>>, next: string | null) => ReactNode)
  failed?: ReactNode
}

/** The page behind a link in an email. It needs a click on a button, since mail scanners open every link. */
function emailLink({ call, action, title, lead, submit, ofMember, done, failed }: EmailLink): Screen {
  function EmailLinkPage() {
    const search = useSearchParams()
    const token = search.get('token') ?? ''
    const refresh = useSessionSync()
    const form = useForm(call, {
      name: call,
      fields: { token },
      ...(action && { action: action(token) }),
      ...(ofMember && { onDone: refresh }),
    })
    const isWhole = linkToken.test(token)
    return (
      <SignInCard title={title}>
        <p className={form.reply ? 'callout good' : 'unseen'} role="status">
          {form.reply?.message}
        </p>
        {form.reply && (typeof done === 'function' ? done(form.reply, search.get('next')) : done)}
        {!form.reply && isWhole && (
          <>
            {lead && <p className="lead">{lead}</p>}
            <ActionForm form={form} submit={submit} />
          </>
        )}
        {!isWhole && (
          <p className="lead">This link is not complete. Please open it from the letter, or copy it whole.</p>
        )}
        {failed && !form.reply && (form.failure || !isWhole) && <p className="under">{failed}</p>}
      </SignInCard>
    )
  }
  return { head: titled(title), default: EmailLinkPage }
}
