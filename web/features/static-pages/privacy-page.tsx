import '../../ui/prose.css'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import { dataOfMembers } from '../../../contract/accounts/personal-data-of-members.ts'
import { dataOfReaders } from '../../../contract/accounts/personal-data.ts'
import { useMe } from '../../kit/me.ts'
import { titled } from '../../kit/page.ts'
import { useSite } from '../../kit/site.ts'
import { objectionLimits } from '../../../contract/moderation/objections.ts'
import { paths } from '../../../contract/paths.ts'
import { ContactAddress } from '../../ui/contact-address.tsx'
import { ConsentBack } from '../notice/consent-back.tsx'
import { HowLong } from './how-long.tsx'
import { PersonalDataList } from './personal-data.tsx'
import { LegalText, legalQuery } from './legal-page.tsx'

export const head = titled(t`Privacy Policy`, (name) => ({
  description: t`What ${name} keeps about its readers, why and for how long, and how to see, correct or erase it.`,
  canonical: paths.privacy,
}))

export const queries = () => [legalQuery('privacy')]

/** The notice of the Digital Personal Data Protection Act 2023: what, why, how long, and which rights. */
export default function PrivacyPage() {
  const { name, contactEmail, grievanceOfficer } = useSite()
  const me = useMe()
  return (
    <>
      <LegalText page="privacy" figure={{ value: '0', line: t`cookies while you only read` }} drawing={<HowLong />}>
        <p>
          <Trans>
            You can read all of {name} without telling us who you are. This page lists everything that is kept, in the
            spirit of the Digital Personal Data Protection Act, 2023 and the Rules of 2025.
          </Trans>
        </p>
        <p className="meta">
          <Trans>Last changed on 27 November 2026.</Trans>
        </p>

        <p>
          <Link href={paths.notice}>
            <Trans>This list alone, also in other languages</Trans>
          </Link>
        </p>

        <h2>
          <Trans>What we keep about readers</Trans>
        </h2>
        <PersonalDataList items={dataOfReaders} />

        <h2>
          <Trans>What we keep about members</Trans>
        </h2>
        <p>
          <Trans>Only if you make an account, and in addition to the above:</Trans>
        </p>
        <PersonalDataList items={dataOfMembers} />

        <h2>
          <Trans>What we do not do</Trans>
        </h2>
        <ul>
          <li>
            <Trans>Readers get no cookies. Members get two when they log in; both are in the list above.</Trans>
          </li>
          <li>
            <Trans>While you read, no fonts, scripts or statistics are loaded from other companies.</Trans>
          </li>
          <li>
            <Trans>
              Pictures come from this site, unless an editor has put the address of another site’s picture into an
              article. Then your browser loads it from there, and that site learns your network address, but not which
              page you read.
            </Trans>
          </li>
          <li>
            <Trans>There is no advertising, no profile of you, and nothing is sold or handed on.</Trans>
          </li>
        </ul>
        <p>
          <Trans>
            Your request passes through the network and the machines that the operator of the site hires, as on every
            web site. Those companies may keep records of their own.
          </Trans>
        </p>

        <h2>
          <Trans>Your consent</Trans>
        </h2>
        <p>
          <Trans>
            Your email address is kept only because you gave it for updates, on the{' '}
            <Link href={paths.subscribe}>Subscribe</Link> page or to a list that we have taken over. You can take that
            back whenever you like: press the link in any letter, or ask, and the address is erased. Please subscribe
            only if you are 18 or older. Reading is open to all ages.
          </Trans>
        </p>
        <p>
          <Trans>
            What belongs to an account is kept because you made the account. Members must be 18 or older. In your
            profile you can see and correct it, download all of it, and delete the account: it is erased a week later,
            and logging in within that week brings it back. At the end of this page, and in your profile, one press
            takes your consent back: then you read, and do not write.
          </Trans>
        </p>

        <h2>
          <Trans>Your rights</Trans>
        </h2>
        <p>
          <Trans>You may ask us at any time, without giving a reason:</Trans>
        </p>
        <ul>
          <li>
            <Trans>what we hold about you, and to whom it was shown;</Trans>
          </li>
          <li>
            <Trans>to correct it or complete it;</Trans>
          </li>
          <li>
            <Trans>to erase it, and to stop using it;</Trans>
          </li>
          <li>
            <Trans>
              to let somebody you name use these rights for you, if you die or cannot use them yourself: members name
              them in their profile.
            </Trans>
          </li>
        </ul>
        <p>
          <ContactAddress>
            <Trans>
              Write from the address that it is about, so that nobody else can ask in your name. We need nothing more.
            </Trans>
          </ContactAddress>
        </p>

        <h2>
          <Trans>Complaints</Trans>
        </h2>
        <p>
          {complaints(contactEmail, grievanceOfficer)}{' '}
          <Trans>
            The quickest way is the form <Link href={paths.grievance}>Grievances</Link>, also for the rights above.
          </Trans>{' '}
          {t`You hear within 24 hours that it has arrived, and get a decision within ${objectionLimits.days} days, and in any case within the 90 days that the data protection rules allow.`}{' '}
          <Trans>If that does not settle it, you can turn to the Data Protection Board of India.</Trans>
        </p>

        <h2>
          <Trans>If something goes wrong</Trans>
        </h2>
        <p>
          <Trans>
            If personal data gets into the wrong hands, we tell everyone affected, without delay and in plain words,
            what happened, what it may mean and what to do, and we report it to the Data Protection Board.
          </Trans>
        </p>

        <h2>
          <Trans>Changes</Trans>
        </h2>
        <p>
          <Trans>Before we keep anything that is not on this page, we change the page.</Trans>
        </p>
      </LegalText>
      {me && (
        <div className="wrap page reading prose">
          <ConsentBack me={me} />
        </div>
      )}
    </>
  )
}

/** The way of a complaint, as far as the operator has named one. */
function complaints(contactEmail: string | null, officer: string | null) {
  if (!contactEmail) return officer && t`Complaints go to the grievance officer, ${officer}.`
  return officer
    ? t`Complaints go to the grievance officer, ${officer}, through the same address.`
    : t`Complaints go to the grievance officer, through the same address.`
}
