import { Link } from 'wouter'
import { t, Trans } from '#words'
import { paths } from '../../../contract/paths.ts'
import { useSite } from '../../kit/site.ts'

/** The three things that members find on the site. */
export function Features() {
  const { forum, blockTexts: own } = useSite()
  return (
    <section className="wrap features" aria-label={t`What you find here`}>
      <div className="columns">
        <div className="card">
          <h2>
            <Trans>Learn at Your Pace</Trans>
          </h2>
          <p>
            {own.featureLearn ??
              t`Short lessons with Indian examples and dated figures. Save one for the bus, come back when you like.`}
          </p>
          <Link href={paths.profile('saved')}>
            <Trans>Your saved articles</Trans>
          </Link>
        </div>
        {forum && (
          <div className="card">
            <h2>
              <Trans>Community Support</Trans>
            </h2>
            <p>{own.featureForum ?? t`Ask people at the same step of the ladder, and answer those a step below.`}</p>
            <Link href={paths.forum()}>
              <Trans>Go to the forum</Trans>
            </Link>
          </div>
        )}
        <div className="card">
          <h2>
            <Trans>Practical Tools</Trans>
          </h2>
          <p>{own.featureTools ?? t`Calculators, worked examples and tables, to use with your own numbers.`}</p>
          <Link href={paths.tools}>
            <Trans>Open the calculators</Trans>
          </Link>
        </div>
      </div>
    </section>
  )
}
