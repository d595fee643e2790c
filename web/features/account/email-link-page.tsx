import { Link } from 'wouter'
import { pathOfThisSite } from '../../../contract/accounts/accounts.ts'
import { paths } from '../../../contract/paths.ts'
import { ContactAddress } from '../../ui/contact-address.tsx'
import { emailLink } from './email-link.tsx'

const home = <Link href={paths.home}>Go Home</Link>

/** Confirms the email address of a member. */
export const confirmEmail = emailLink({
  call: 'POST /api/auth/confirm-email',
  title: 'Confirm your address',
  lead: 'Press the button to confirm your address. A text of yours that waits for it is published then.',
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
  figure: { value: '0 letters', line: 'from us, once you have pressed the button' },
  done: home,
  failed: <ContactAddress />,
})

export const stopLetters = emailLink({
  call: 'POST /api/notifications/letters/stop',
  action: paths.stopLetters,
  title: 'No more letters about answers and mentions',
  lead: 'Press the button, and you get no more letters about answers and mentions. You still find them under Notifications.',
  submit: 'No more letters',
  figure: { value: '0 letters', line: 'about answers and mentions, once you have pressed the button' },
  ofMember: true,
  done: home,
  failed: <Link href={paths.profile('preferences')}>Your preferences</Link>,
})

export const stopQuestions = emailLink({
  call: 'POST /api/notifications/letters/stop',
  action: paths.stopQuestions,
  title: 'No more emails about “A second look”',
  lead: 'Press the button, and you get no more emails about “A second look”. You can still answer the questions on the site.',
  submit: 'No more emails',
  figure: { value: '0 emails', line: 'about “A second look”, once you have pressed the button' },
  ofMember: true,
  done: home,
  failed: <Link href={paths.profile('preferences')}>Your preferences</Link>,
})
