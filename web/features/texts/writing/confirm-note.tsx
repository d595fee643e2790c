import './confirm-note.css'
import { Link } from 'wouter'
import { Trans } from '#words'
import { confirmFirst } from '../../../../contract/accounts/accounts.ts'
import { paths } from '../../../../contract/paths.ts'
import { useMe } from '../../../kit/me.ts'
import { useSite } from '../../../kit/site.ts'

/** Stands above the form of a new text until its writer has confirmed their address, where the site sends mail. */
export function ConfirmNote() {
  const me = useMe()
  const { mail } = useSite()
  if (!mail || !me || me.emailConfirmed) return null
  return (
    <p className="callout confirm-note">
      <b>{confirmFirst(me.email)}</b>{' '}
      <Trans>
        You can write already: your text waits, and appears when you have pressed the link in the letter.{' '}
        <Link href={paths.profile()}>Have the letter sent again</Link>
      </Trans>
    </p>
  )
}
