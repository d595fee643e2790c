import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import type { Access } from '../kit/page.ts'
import { paths } from '../../contract/paths.ts'
import { useOpenTitles, Written } from './closed-discussion.tsx'

const free = t`With a free account`
const account = {
  title: free,
  gains: [
    t`Save articles, and find them on every device.`,
    t`Ask under an article, and be told when somebody answers.`,
    t`Take all your data with you, or delete it, whenever you like.`,
  ],
}
/** The reasons to sign in, by what is behind the prompt. */
export const gains: Readonly<
  Record<NonNullable<Access['gains']>, { title: string; gains: readonly string[]; invitation?: string }>
> = {
  account,
  notifications: { ...account, invitation: t`Answers to what you wrote` },
  forum: {
    invitation: t`Ask, answer, and share what worked for you`,
    title: free,
    gains: [
      t`Ask what you want to know, under a name of your choice.`,
      t`See which reply helped the member who asked.`,
      t`Be told when somebody answers.`,
    ],
  },
  profile: {
    invitation: t`Your steps, your questions, and all that you saved`,
    title: t`In your profile`,
    gains: [
      t`Change your name, your username and your email address.`,
      t`Change your password, add a second step to the login, and see where you are signed in.`,
      t`Find the articles and the sums that you saved.`,
      t`Take all your data with you, or delete your account.`,
    ],
  },
  staff: {
    title: t`In the admin area`,
    gains: [
      t`Authors write articles, and editors publish them.`,
      t`Editors make the polls and the steps of the ladder.`,
      t`Moderators read reports and hide what breaks the rules.`,
      t`Readers need none of this: every lesson is open without an account.`,
    ],
  },
}

interface GainsProps {
  title: string
  gains: readonly string[]
  /** The last discussions, unless they stand above. */
  lately: ReactNode
}

/** The reasons to go on, and, below a question that can be written at once, what is spoken of in the forum. */
export function Gains({ title, gains, lately }: GainsProps) {
  return (
    <div className="gains wrap">
      {lately}
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

interface NewHereProps {
  /** The address to sign up at, which leads back here. */
  signUp: string
  /** True where a question can be written on another page. */
  asks: boolean
}

/** The ways of a reader without an account, under the button for those who have one. */
export const NewHere = ({ signUp, asks }: NewHereProps) => (
  <>
    <p className="meta links">
      <Trans>
        New here? <Link href={signUp}>Sign up</Link>, it is free.
      </Trans>
    </p>
    {asks && (
      <p className="meta links">
        <Trans>
          Or <Link href={paths.newDiscussion}>ask a question</Link> first.
        </Trans>
      </p>
    )}
  </>
)

/** The last discussions: everybody sees their titles, and nobody their texts without an account. @param but the id of the one whose title the page has already */
export function Lately({ but }: { but: string | undefined }) {
  const latest = useOpenTitles(true).filter(({ id }) => id !== but)
  if (latest.length === 0) return null
  return (
    <section className="card lately" aria-labelledby="latest">
      <h2 id="latest">
        <Trans>Lately in the forum</Trans>
      </h2>
      <ul className="rows">
        {latest.map(({ id, title, ...written }) => (
          <li key={id}>
            <Link href={paths.login({ next: paths.discussion(id) })} dir="auto">
              {title}
            </Link>
            <Written {...written} thread />
          </li>
        ))}
      </ul>
    </section>
  )
}
