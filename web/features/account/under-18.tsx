import { Link } from 'wouter'
import { Trans } from '#words'
import { paths } from '../../../contract/paths.ts'

/** An account of a child needs a parent's verifiable consent (section 9 of the DPDP law), which nothing here could verify. */
export const Under18 = () => (
  <p className="under">
    <Trans>
      Under 18? The law asks for your parents’ consent, which we cannot check, so accounts are for adults. Everything
      that teaches is open to you without one: <Link href={paths.learn}>lessons</Link>,{' '}
      <Link href={paths.articles()}>articles</Link>, <Link href={paths.tools}>calculators</Link> and{' '}
      <Link href={paths.glossary()}>the glossary</Link>.
    </Trans>
  </p>
)
