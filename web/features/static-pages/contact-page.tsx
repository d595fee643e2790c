import { Link } from 'wouter'
import { t, Trans } from '#words'
import { titled } from '../../kit/page.ts'
import { useSite } from '../../kit/site.ts'
import { hoursFor } from '../../../contract/grievances/grievances.ts'
import { callFraudHelpline, fraudHelpline } from '../../../contract/help/fraud-helpline.ts'
import { objectionLimits } from '../../../contract/moderation/objections.ts'
import { paths } from '../../../contract/paths.ts'
import { ContactAddress } from '../../ui/contact-address.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Clocks, complaints } from './clocks.tsx'
import { LegalText, legalQuery } from './legal-page.tsx'

export const head = titled(t`Contact`, (name) => ({
  description: t`How to reach the people behind ${name}: corrections, questions, complaints, and how soon they are answered.`,
  canonical: paths.contact,
}))

export const queries = () => [legalQuery('contact')]

/** The ways to reach the operator, and the helpline for money that is being stolen. */
export default function ContactPage() {
  const { name, contactEmail, grievanceOfficer } = useSite()
  return (
    <LegalText
      page="contact"
      drawing={<Clocks />}
      figure={{
        value: fraudHelpline,
        line: (
          <a href={callFraudHelpline}>
            <Trans>Call at once if money is being stolen</Trans>
          </a>
        ),
      }}
    >
      <div className="card address-card">
        <p>
          <ContactAddress />
        </p>
        {contactEmail && <CopyButton text={contactEmail} label={t`Copy the address`} />}
      </div>
      <h2>
        <Trans>Lost money to fraud?</Trans>
      </h2>
      <p>
        <Trans>
          Do not wait for an answer from us. Call the national cyber-fraud helpline{' '}
          <a href={callFraudHelpline}>{fraudHelpline}</a> at once, tell your bank, and report it at{' '}
          <a href="https://cybercrime.gov.in">cybercrime.gov.in</a>. The sooner you call, the better the chance that the
          money can be stopped.
        </Trans>
      </p>
      <h2>
        <Trans>A mistake in an article</Trans>
      </h2>
      <p>
        <Trans>
          Tell us which article, which sentence, and where we can read the right figure. Rules and rates change often,
          and readers notice first.
        </Trans>
      </p>
      <h2 id={complaints}>
        <Trans>Complaints</Trans>
      </h2>
      <p>
        {grievanceOfficer
          ? t`A complaint about what is on the site, or about your personal data, goes to the grievance officer, ${grievanceOfficer}.`
          : t`A complaint about what is on the site, or about your personal data, goes to the grievance officer.`}{' '}
        <Trans>
          Use the form <Link href={paths.grievance}>Grievances</Link>: you get a number at once, and see there how it
          stands.
        </Trans>{' '}
        {contactEmail && t`Or write to the address above.`}{' '}
        <Trans>Under the Information Technology Rules of India you can expect:</Trans>
      </p>
      <ul>
        <li>
          <Trans>confirmation within 24 hours that it has arrived;</Trans>
        </li>
        <li>
          <Trans>a decision within {objectionLimits.days} days;</Trans>
        </li>
        <li>
          <Trans>
            a decision within {hoursFor('urgent')} hours where it is urgent, and within {hoursFor('content')} hours
            about what should be taken down.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>
          Members can report what others wrote with ‘Report’ under it. If you are suspended or a text of yours was
          hidden, press ‘I object’ there and you get an answer within {objectionLimits.days} days.
        </Trans>
      </p>
      <p>
        <Trans>
          What you can ask about your data is in the <Link href={paths.privacy}>Privacy Policy</Link>.
        </Trans>
      </p>
      <h2>
        <Trans>What we cannot do</Trans>
      </h2>
      <p>
        <Trans>
          {name} does not advise on what to buy or sell, does not manage money, and never asks for a password, a PIN or
          an OTP. Anybody who does so in our name is not one of us.
        </Trans>
      </p>
    </LegalText>
  )
}
