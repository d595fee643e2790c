import type { CSSProperties } from 'react'
import { Link } from 'wouter'
import { plural, t, Trans } from '#words'
import { hoursFor, reopenDays } from '../../../contract/grievances/grievances.ts'
import { callFraudHelpline, fraudHelpline } from '../../../contract/help/fraud-helpline.ts'
import { paths } from '../../../contract/paths.ts'
import { useSite } from '../../kit/site.ts'
import { Fact } from '../../ui/fact.tsx'
import { Station, Way } from '../../ui/way.tsx'

/** Days for a decision about what is neither urgent nor to be taken down. */
const daysForOthers = hoursFor('other') / 24

/** The longest and the shortest clock, for the head of a page. */
export const clocks = {
  value: plural(daysForOthers, { one: '# day', other: '# days' }),
  line: t`at most; ${hoursFor('urgent')} hours where it is urgent`,
}

/** The officer and the clocks, beside a form about grievances. */
export function WhoAnswers() {
  return (
    <section aria-labelledby="officer">
      <h2 id="officer">
        <Trans>Who answers, and when</Trans>
      </h2>
      <Officer />
      <Course />
      <p>
        <Trans>
          If money is being stolen just now, do not wait for us: call <a href={callFraudHelpline}>{fraudHelpline}</a> at
          once.
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
  if (!grievanceOfficer && !contactEmail) return null
  return (
    <dl className="facts">
      {grievanceOfficer && <Fact name={t`Grievance officer`}>{grievanceOfficer}</Fact>}
      {contactEmail && (
        <Fact name={t`By email`}>
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </Fact>
      )}
    </dl>
  )
}

/** The way of a grievance, with its clocks as lines of their hours. */
function Course() {
  const days = daysForOthers
  return (
    <Way>
      <Station name={t`It has arrived`}>
        <Trans>You get the number on this page, as soon as you have sent it.</Trans>
      </Station>
      <Station name={t`Urgent`} style={clock(hoursFor('urgent'))}>
        <Trans>
          A decision within {hoursFor('urgent')} hours: nude or sexual pictures, impersonation, a person at risk.
        </Trans>
      </Station>
      <Station name={t`Taking down`} style={clock(hoursFor('content'))}>
        <Trans>A decision within {hoursFor('content')} hours.</Trans>
      </Station>
      <Station name={t`All else`} style={clock(hoursFor('other'))}>
        <Trans>A decision within {days} days.</Trans>
      </Station>
      <Station name={t`Not settled?`}>
        <Trans>
          You can reopen it once, within {reopenDays} days. After that: the Grievance Appellate Committee (gac.gov.in)
          about what stands on the site, the Data Protection Board of India about personal data.
        </Trans>
      </Station>
    </Way>
  )
}

/** The share of the longest clock. */
const clock = (hours: number) => ({ '--part': `${Math.round((100 * hours) / hoursFor('other'))}%` }) as CSSProperties
