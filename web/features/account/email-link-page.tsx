import { Link } from 'wouter'
import { t, Trans } from '#words'
import { pathOfThisSite } from '../../../contract/accounts/accounts.ts'
import { paths } from '../../../contract/paths.ts'
import { ContactAddress } from '../../ui/contact-address.tsx'
import { Station, Way } from '../../ui/way.tsx'
import { emailLink } from './email-link.tsx'

const home = (
  <Link href={paths.home}>
    <Trans>Go Home</Trans>
  </Link>
)

/** Confirms the email address of a member. */
export const confirmEmail = emailLink({
  call: 'POST /api/auth/confirm-email',
  title: t`Confirm your address`,
  lead: t`Press the button to confirm your address. A text of yours that waits for it is published then.`,
  submit: t`Confirm`,
  ofMember: true,
  way: (isDone) => (
    <Way>
      <Station state="done">
        <Trans>We send you a letter with a link.</Trans>
      </Station>
      <Station state={isDone ? 'done' : 'now'}>
        <Trans>You confirm your address</Trans>
      </Station>
      <Station state={isDone ? 'done' : undefined}>
        <Trans>What waits for it is published</Trans>
      </Station>
    </Way>
  ),
  done(reply, next) {
    const written = 'path' in reply ? reply.path : null
    const back = pathOfThisSite(next)
    if (written)
      return (
        <Link href={written}>
          <Trans>See what you wrote</Trans>
        </Link>
      )
    return back ? (
      <Link href={back}>
        <Trans>Go back to where you were</Trans>
      </Link>
    ) : (
      home
    )
  },
})

export const confirmSubscription = emailLink({
  call: 'POST /api/subscribers/confirm',
  title: t`Confirm your subscription`,
  lead: t`Press the button, and we write to you when there is something new to read.`,
  submit: t`Confirm`,
  done: (reply) => (
    <p className="button-row">
      <Link href={paths.articles()}>
        <Trans>Read the articles</Trans>
      </Link>
      {'choices' in reply && reply.choices && (
        <Link href={reply.choices}>
          <Trans>Choose which letters you get</Trans>
        </Link>
      )}
    </p>
  ),
  failed: (
    <Link href={paths.subscribe}>
      <Trans>Subscribe again</Trans>
    </Link>
  ),
})

export const unsubscribe = emailLink({
  call: 'POST /api/subscribers/leave',
  // Without 'one-click', which marks requests by mail programs: see server/features/subscribers/one-click.ts.
  action: paths.unsubscribe,
  title: t`Unsubscribe`,
  lead: t`Press the button, and your address is erased. You get no more letters from us.`,
  submit: t`Unsubscribe`,
  figure: { value: t`0 letters`, line: t`from us, once you have pressed the button` },
  done: home,
  failed: <ContactAddress />,
})

/** The links that end letters which a member may have again by the preferences. */
const ofPreferences = {
  call: 'POST /api/notifications/letters/stop',
  ofMember: true,
  done: home,
  failed: (
    <Link href={paths.profile('preferences')}>
      <Trans>Your preferences</Trans>
    </Link>
  ),
} as const

export const stopLetters = emailLink({
  ...ofPreferences,
  action: paths.stopLetters,
  title: t`No more letters about answers and mentions`,
  lead: t`Press the button, and you get no more letters about answers and mentions. You still find them under Notifications.`,
  submit: t`No more letters`,
  figure: { value: t`0 letters`, line: t`about answers and mentions, once you have pressed the button` },
})

export const stopNews = emailLink({
  ...ofPreferences,
  action: paths.stopNews,
  title: t`No more letters with news of the site`,
  lead: t`Press the button, and you get no more letters with news of the site. Letters about answers to you still come.`,
  submit: t`No more letters`,
  figure: { value: t`0 letters`, line: t`with news of the site, once you have pressed the button` },
})

export const stopQuestions = emailLink({
  ...ofPreferences,
  action: paths.stopQuestions,
  title: t`No more emails about “A second look”`,
  lead: t`Press the button, and you get no more emails about “A second look”. You can still answer the questions on the site.`,
  submit: t`No more emails`,
  figure: { value: t`0 emails`, line: t`about “A second look”, once you have pressed the button` },
})
