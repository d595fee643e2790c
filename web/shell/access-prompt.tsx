import './access-prompt.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ask } from '../kit/api.ts'
import { useMe } from '../kit/me.ts'
import type { Access } from '../kit/page.ts'
import { useHere } from '../kit/location.ts'
import { useSite } from '../kit/site.ts'
import { pluralize } from '../kit/pluralize.ts'
import { paths } from '../../contract/paths.ts'
import { Notice } from '../ui/notice.tsx'
import { NoScriptError } from '../forms/no-script-error.tsx'
import { denied } from './access-head.ts'

/**
 * Shown instead of a page that the visitor may not see.
 * @param children what they may do there meanwhile
 */
export function AccessPrompt({ access, children }: { access: Access; children?: ReactNode }) {
  const me = useMe()
  const here = useHere()
  const { signUp } = useSite()
  if (me === undefined) return <p className="wait">Loading...</p>
  if (me) return <AccessDenied />
  return (
    <>
      <Notice level={1} title={access.title} action={{ href: paths.login({ next: here }), label: access.button }}>
        {access.text}
      </Notice>
      {children}
      {access.gains && (
        <Gains
          {...gains[access.gains]}
          discussions={Boolean(access.queries)}
          asks={Boolean(access.queries && !children)}
          signUp={signUp !== 'closed' && access.gains !== 'staff' ? paths.signup({ next: here }) : null}
        />
      )}
      {!children && <NoScriptError />}
    </>
  )
}

const free = 'With a free account'
/** The reasons to sign in, by what is behind the prompt. */
const gains = {
  account: {
    title: free,
    gains: [
      'Save articles, and find them on every device.',
      'Ask under an article, and be told when somebody answers.',
      'Take all your data with you, or delete it, whenever you like.',
    ],
  },
  forum: {
    title: free,
    gains: [
      'Ask what you want to know, under a name of your choice.',
      'See which reply helped the member who asked.',
      'Be told when somebody answers.',
    ],
  },
  profile: {
    title: 'In your profile',
    gains: [
      'Change your name, your username and your email address.',
      'Change your password, add a second step to the login, and see where you are signed in.',
      'Find the articles and the sums that you saved.',
      'Take all your data with you, or delete your account.',
    ],
  },
  staff: {
    title: 'In the admin area',
    gains: [
      'Authors write articles, and editors publish them.',
      'Editors make the polls and the steps of the ladder.',
      'Moderators read reports and hide what breaks the rules.',
      'Readers need none of this: every lesson is open without an account.',
    ],
  },
} as const

interface GainsProps {
  title: string
  gains: readonly string[]
  /** True before the forum. */
  discussions: boolean
  /** True where a question can be written on another page. */
  asks: boolean
  /** The address to sign up at, which leads back here; null where that is of no use. */
  signUp: string | null
}

/** The reasons to go on, and, before the forum, what is spoken of there. */
function Gains({ title, gains, discussions, asks, signUp }: GainsProps) {
  const { data: latest = [] } = useQuery({ ...ask('GET /api/forum', {}), enabled: discussions })
  return (
    <div className="gains">
      {signUp && (
        <p className="meta links">
          New here? <Link href={signUp}>Sign up</Link>, it is free.
          {asks && (
            <>
              {' '}
              Or <Link href={paths.newDiscussion}>ask a question</Link> first.
            </>
          )}
        </p>
      )}
      {discussions && latest.length > 0 && (
        <section className="card" aria-labelledby="latest">
          <h2 id="latest">Lately in the forum</h2>
          <ul className="rows">
            {latest.map(({ id, title, replyCount }) => (
              <li key={id}>
                <Link href={paths.login({ next: paths.discussion(id) })} dir="auto">
                  {title}
                </Link>
                <span className="meta">{pluralize(replyCount, 'reply')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="card" aria-labelledby="gains">
        <h2 id="gains">{title}</h2>
        <ul className="rows">
          {gains.map((gain) => (
            <li key={gain}>{gain}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/**
 * For members without the admin role, and wherever an admin's data fail to load.
 * @param level the heading's level; 1 if it is the whole page
 * @param onAgain retries
 */
export function AccessDenied({ level = 1, onAgain }: { level?: 1 | 2; onAgain?: () => void }) {
  return (
    <>
      <Notice level={level} title={denied} action={{ href: paths.home, label: 'Go Home' }} live={onAgain !== undefined}>
        You need admin privileges to access this page.
      </Notice>
      {onAgain && (
        <p>
          If you are an admin, check your connection.{' '}
          <button type="button" className="button line" onClick={onAgain}>
            Try Again
          </button>
        </p>
      )}
    </>
  )
}
