import { Link } from 'wouter'
import { titled } from '../../kit/page.ts'
import { useSite } from '../../kit/site.ts'
import { objectionLimits } from '../../../contract/moderation/objections.ts'
import { paths } from '../../../contract/paths.ts'
import { ContactAddress } from '../../ui/contact-address.tsx'
import { LegalText, legalQuery } from './legal-page.tsx'

export const head = titled('Contact', (name) => ({
  description: `How to reach the people behind ${name}: corrections, questions, complaints, and how soon they are answered.`,
  canonical: paths.contact,
}))

export const queries = () => [legalQuery('contact')]

/** The ways to reach the operator, and the helpline for money that is being stolen. */
export default function ContactPage() {
  const { name, contactEmail, grievanceOfficer } = useSite()
  return (
    <LegalText
      page="contact"
      figure={{ value: '1930', line: <a href="tel:1930">Call at once if money is being stolen</a> }}
    >
      <p>
        <ContactAddress />
      </p>
      <h2>Lost money to fraud?</h2>
      <p>
        Do not wait for an answer from us. Call the national cyber-fraud helpline <a href="tel:1930">1930</a> at once,
        tell your bank, and report it at <a href="https://cybercrime.gov.in">cybercrime.gov.in</a>. The sooner you call,
        the better the chance that the money can be stopped.
      </p>
      <h2>A mistake in an article</h2>
      <p>
        Tell us which article, which sentence, and where we can read the right figure. Rules and rates change often, and
        readers notice first.
      </p>
      <h2>Complaints</h2>
      {contactEmail ? (
        <>
          <p>
            A complaint about what is on the site, or about your personal data, goes to the grievance officer
            {grievanceOfficer && <>, {grievanceOfficer}</>}. Write to the address above. Say what it is about and how
            you can be reached. Under the Information Technology Rules of India you can expect:
          </p>
          <ul>
            <li>confirmation within 24 hours that it has arrived;</li>
            <li>a decision within {objectionLimits.days} days;</li>
            <li>a decision within 36 hours where the rules call it urgent.</li>
          </ul>
        </>
      ) : grievanceOfficer ? (
        <p>
          A complaint about what is on the site, or about your personal data, goes to the grievance officer,{' '}
          {grievanceOfficer}.
        </p>
      ) : (
        <p>Until there is an address, a complaint cannot be sent to the operator.</p>
      )}
      <p>
        Members can report what others wrote with ‘Report’ under it. If you are suspended or a text of yours was hidden,
        press ‘I object’ there and you get an answer within {objectionLimits.days} days.
      </p>
      <p>
        What you can ask about your data is in the <Link href={paths.privacy}>Privacy Policy</Link>.
      </p>
      <h2>What we cannot do</h2>
      <p>
        {name} does not advise on what to buy or sell, does not manage money, and never asks for a password, a PIN or an
        OTP. Anybody who does so in our name is not one of us.
      </p>
    </LegalText>
  )
}
