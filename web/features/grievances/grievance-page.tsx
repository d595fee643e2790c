import './grievance.css'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import { hoursFor, reopenDays } from '../../../contract/grievances/grievances.ts'
import { paths } from '../../../contract/paths.ts'
import { useForm } from '../../forms/use-form.ts'
import { titled } from '../../kit/page.ts'
import { useSite } from '../../kit/site.ts'
import { BanknoteHead } from '../../ui/banknote-head.tsx'
import { Fact } from '../../ui/fact.tsx'
import { NewGrievanceForm } from './new-grievance-form.tsx'
import { SentGrievance } from './sent-grievance.tsx'

export const head = titled(t`Grievances`, (name) => ({
  description: t`Send a grievance to the grievance officer of ${name}: what should be taken down, your personal data, your account. You get a number at once.`,
  canonical: paths.grievance,
}))

/** Days for a decision about what is neither urgent nor to be taken down. */
const days = hoursFor('other') / 24

/** The form to the grievance officer, which anybody can send. */
export default function GrievancePage() {
  const form = useForm('POST /api/grievances', { name: 'grievance' })
  return (
    <>
      <BanknoteHead
        title={t`Grievances`}
        lead={t`Something here should be taken down? A question about your personal data? Write to the grievance officer. You need no account.`}
        figure={{ value: String(days), line: t`days at most; one where it is urgent` }}
      />
      <div className="wrap page grievance beside-form">
        {form.reply ? (
          <SentGrievance sent={form.reply} />
        ) : (
          <div>
            <p>
              <Trans>
                Have you sent one already? <Link href={paths.grievanceState()}>See how it stands</Link>.
              </Trans>
            </p>
            <NewGrievanceForm form={form} />
          </div>
        )}
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
              What we store of a grievance, why and for how long is in the{' '}
              <Link href={paths.privacy}>Privacy Policy</Link>.
            </Trans>
          </p>
        </section>
      </div>
    </>
  )
}

function Officer() {
  const { grievanceOfficer, contactEmail } = useSite()
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
