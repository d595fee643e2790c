import { useState } from 'react'
import { Trans } from '#words'
import { prefix } from '../../../contract/languages.ts'
import { NoScript } from '../../forms/no-script.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { NoScriptDeletion } from './delete-account-form.tsx'

/** The member's data: to download, or to delete with the account. */
export function YourData() {
  const [leaving, setLeaving] = useState(false)
  return (
    <section className="settings" aria-labelledby="your-data">
      <h2 id="your-data">
        <Trans>Your data</Trans>
      </h2>
      <h3>
        <Trans>Download my data</Trans>
      </h3>
      <p>
        <Trans>
          Your profile, and all that you have written, voted for, saved and liked, as a file: to read, or to take
          elsewhere.
        </Trans>
      </p>
      <p className="button-row">
        <a className="button line" href={`${prefix}/api/auth/export?format=html`} download>
          <Trans>To read (HTML)</Trans>
        </a>
        <a className="button line" href={`${prefix}/api/auth/export?format=json`} download>
          <Trans>For programs (JSON)</Trans>
        </a>
      </p>
      <h3>
        <Trans>Delete my account</Trans>
      </h3>
      <p>
        <Trans>Your account is deleted after a week. Until then, logging in restores it as it was.</Trans>
      </p>
      <button
        type="button"
        className="button line danger script-only"
        aria-haspopup="dialog"
        onClick={() => setLeaving(true)}
      >
        <Trans>Delete my account</Trans>
      </button>
      <NoScript>
        <NoScriptDeletion />
      </NoScript>
      {leaving && <DeleteAccountDialog onClose={() => setLeaving(false)} />}
    </section>
  )
}
