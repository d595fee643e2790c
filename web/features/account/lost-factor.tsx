import { Link } from 'wouter'
import { t, Trans } from '#words'
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
      title={t`Lost phone and codes`}
      lead={t`One of your recovery codes lets you in without the phone. Look where you keep papers and passwords first.`}
    >
      <p>
        <Trans>
          You have none of them? An admin of this site can switch two-factor login off for you, once you have shown that
          the account is yours. Your password stays, and you still need it.
        </Trans>
      </p>
      {lostFactorProof !== null && (
        <p className="callout">
          <Trans>
            <b>What to show:</b> {lostFactorProof}
          </Trans>
        </p>
      )}
      <p>
        <Trans>Ask for it with your username. Do not send your password: nobody here needs it.</Trans>{' '}
        <ContactAddress />
      </p>
      <p className="under">
        <Link href={paths.login({ step: 'recovery', next })}>
          <Trans>Use a recovery code</Trans>
        </Link>{' '}
        ·{' '}
        <Link href={paths.login({ next })}>
          <Trans>Log in</Trans>
        </Link>
      </p>
    </SignInCard>
  )
}
