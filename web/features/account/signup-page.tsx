import { Link } from 'wouter'
import { t, Trans } from '#words'
import { titled, type Location } from '../../kit/page.ts'
import { useSearchParams } from '../../kit/location.ts'
import { useSite } from '../../kit/site.ts'
import { invitationIn, paths } from '../../../contract/paths.ts'
import { ladderQuery } from '../ladder/queries.ts'
import { languageNamed, noticeQuery } from '../notice/queries.ts'
import { SignInCard } from './sign-in-card.tsx'
import { SignupForm } from './signup-form.tsx'

export { redirectSignedIn as redirect } from './signing-in.ts'

export const head = titled(t`Sign Up`, (name) => ({
  description: t`Become a member of ${name}. It is free.`,
  canonical: paths.signup(),
}))

export const queries = ({ search }: Location) => {
  const language = languageNamed(search.get('notice'))
  return [ladderQuery(), noticeQuery(language), ...(language ? [noticeQuery()] : [])]
}

/** Makes an account. The notice of stored data comes before the checkbox of consent (DPDP Act 2023, section 5). */
export default function SignupPage() {
  const next = useSearchParams().get('next')
  const invitation = invitationIn(next)
  if (useSite().signUp === 'closed' && !invitation) return <Closed next={next} />
  return <SignupForm next={next} invitation={invitation} />
}

function Closed({ next }: { next: string | null }) {
  return (
    <SignInCard
      title={t`Sign Up`}
      lead={
        <Trans>
          This site takes no new members at present. Already one? <Link href={paths.login({ next })}>Log in</Link>
        </Trans>
      }
    />
  )
}
