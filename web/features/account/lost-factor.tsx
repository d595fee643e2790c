import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import { useSearchParams } from '../../kit/location.ts'
import { useSite } from '../../kit/site.ts'
import { ContactAddress } from '../../ui/contact-address.tsx'
import { SignInCard } from './sign-in-card.tsx'

/** The way for who has lost phone and recovery codes. */
export function LostFactor() {
  const next = useSearchParams().get('next')
  const { lostFactorProof } = useSite()
  return (
    <SignInCard
      title="Lost phone and codes"
      lead="One of your recovery codes lets you in without the phone. Look where you keep papers and passwords first."
    >
      <p>
        You have none of them? An admin of this site can switch two-factor login off for you, once you have shown that
        the account is yours. Your password stays, and you still need it.
      </p>
      {lostFactorProof !== null && (
        <p className="callout">
          <b>What to show:</b> {lostFactorProof}
        </p>
      )}
      <p>
        Ask for it with your username. Do not send your password: nobody here needs it. <ContactAddress />
      </p>
      <p className="under">
        <Link href={paths.login({ step: 'recovery', next })}>Use a recovery code</Link> ·{' '}
        <Link href={paths.login({ next })}>Log in</Link>
      </p>
    </SignInCard>
  )
}
