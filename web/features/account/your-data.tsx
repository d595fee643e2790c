import { useState } from 'react'
import { NoScript } from '../../forms/no-script.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { NoScriptDeletion } from './delete-account-form.tsx'

/** The member's data: to download, or to delete with the account. */
export function YourData() {
  const [leaving, setLeaving] = useState(false)
  return (
    <section className="settings" aria-labelledby="your-data">
      <h2 id="your-data">Your data</h2>
      <h3>Download my data</h3>
      <p>
        Your profile, and all that you have written, voted for, saved and liked, as a file: to read, or to take
        elsewhere.
      </p>
      <p className="button-row">
        <a className="button line" href="/api/auth/export?format=html" download>
          To read (HTML)
        </a>
        <a className="button line" href="/api/auth/export?format=json" download>
          For programs (JSON)
        </a>
      </p>
      <h3>Delete my account</h3>
      <p>Your account is deleted after a week. Until then, logging in restores it as it was.</p>
      <button
        type="button"
        className="button line danger script-only"
        aria-haspopup="dialog"
        onClick={() => setLeaving(true)}
      >
        Delete my account
      </button>
      <NoScript>
        <NoScriptDeletion />
      </NoScript>
      {leaving && <DeleteAccountDialog onClose={() => setLeaving(false)} />}
    </section>
  )
}
