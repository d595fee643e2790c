import { Link } from 'wouter'
import { t, Trans } from '#words'
import { hoursFor, reopenDays } from '../../../contract/grievances/grievances.ts'
import { paths } from '../../../contract/paths.ts'
import { useSite } from '../../kit/site.ts'
import { Fact } from '../../ui/fact.tsx'

/** Days for a decision about what is neither urgent nor to be taken down. */
export const daysForOthers = hoursFor('other') / 24

/** The officer and the clocks, beside a form about grievances. */
export function WhoAnswers() {
  return (
    <section aria-labelledby="officer">
      <h2 id="officer">
        <Trans>Who answers, and when</Trans>
      </h2>
      <Officer />
      <p>
        <Trans>
          If money is being stolen just now, do not wait for us: call <a href="tel:1930">1930</a> at once.
        </Trans>
      </p>
      <p>
        <Trans>
          What we store of a grievance, why and for how long is in the <Link href={paths.privacy}>Privacy Policy</Link>.
        </Trans>
      </p>
    </section>
  )
}

function Officer() {
  const { grievanceOfficer, contactEmail } = useSite()
  const days = daysForOthers
  return (
    <dl className="facts">
      {grievanceOfficer && <Fact name={t`Grievance officer`}>{grievanceOfficer}</Fact>}
      {contactEmail && (
        <Fact name={t`By email`}>
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </Fact>
      )}
      <Fact name={t`It has arrived`}>
        <Trans>You get the number on this page, as soon as you have sent it.</Trans>
      </Fact>
      <Fact name={t`Urgent`}>
        <Trans>
          A decision within {hoursFor('urgent')} hours: nude or sexual pictures, impersonation, a person at risk.
        </Trans>
      </Fact>
      <Fact name={t`Taking down`}>
        <Trans>A decision within {hoursFor('content')} hours.</Trans>
      </Fact>
      <Fact name={t`All else`}>
        <Trans>A decision within {days} days.</Trans>
      </Fact>
      <Fact name={t`Not settled?`}>
        <Trans>
          You can reopen it once, within {reopenDays} days. After that: the Grievance Appellate Committee (gac.gov.in)
          about what stands on the site, the Data Protection Board of India about personal data.
        </Trans>
      </Fact>
    </dl>
  )
}
