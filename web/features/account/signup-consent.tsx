import { Link } from 'wouter'
import { Trans } from '#words'
import { dataOfMembers } from '../../../contract/accounts/personal-data-of-members.ts'
import { paths } from '../../../contract/paths.ts'
import { PersonalDataList } from '../static-pages/personal-data.tsx'
import { Checkbox } from '../../forms/field.tsx'

/** The notice of what is stored, and then the checkbox of consent: the law wants them in this order. */
export const SignupConsent = () => (
  <>
    <details className="tile">
      <summary>
        <Trans>What we keep, why, how long, and how to take it back</Trans>
      </summary>
      <PersonalDataList items={dataOfMembers} />
    </details>
    <Checkbox
      name="consent"
      label={
        <>
          <Trans>
            I am 18 or over, and I have read what is kept and agree to it.{' '}
            <Link href={paths.privacy}>Privacy Policy</Link>
          </Trans>
        </>
      }
    />
  </>
)
