import '../../ui/radio-cards.css'
import { useState } from 'react'
import { themes, type Theme } from '../../../contract/accounts/accounts.ts'
import { tick } from '../../../contract/form-fields.ts'
import type { Me, Preferences as Chosen } from '../../../contract/accounts/accounts-api.ts'
import { failureOf } from '../../kit/send.ts'
import { useCall } from '../../kit/use-call.ts'
import { useMeChange } from '../../kit/session.ts'
import { useSite } from '../../kit/site.ts'
import { useChosenTheme } from '../../kit/theme.ts'
import { toast } from '../../kit/toasts.ts'
import { Switch } from '../../ui/switch.tsx'
import { CallForm } from '../../forms/call-form.tsx'
import { FormError } from '../../forms/form-result.tsx'
import { NoScript } from '../../forms/no-script.tsx'
import { paths } from '../../../contract/paths.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { NoScriptDeletion } from './delete-account-form.tsx'

/** The member's preferences, and their data: download or deletion. */
export function Preferences({ me }: { me: Me }) {
  const { shown, set, status } = usePreferences(me)
  const { mail } = useSite()
  const isAsked = mail && me.role === 'admin'
  const theme = useChosenTheme(shown.theme)
  const chooseNow = (choice: Theme) => {
    window.chooseTheme(choice)
    set({ theme: choice })
  }
  return (
    <>
      <section className="settings" aria-labelledby="preferences">
        <h2 id="preferences">Preferences</h2>
        <p className="meta">Each change is saved at once.</p>
        <CallForm
          call="PUT /api/auth/preferences"
          to={paths.profile('preferences')}
          className="form"
          fields={{ ...(mail && { hasLetters: true }), ...(isAsked && { hasRateLetters: true }) }}
        >
          <FormError form="PUT /api/auth/preferences" />
          <fieldset className="radio-cards" aria-describedby="theme-hint">
            <legend>Theme</legend>
            <div className="button-row">
              {themes.map((choice) => (
                <label key={choice}>
                  <input
                    type="radio"
                    name="theme"
                    value={choice}
                    checked={theme === choice}
                    data-replay
                    onChange={() => chooseNow(choice)}
                  />
                  {themeLabels[choice]}
                </label>
              ))}
            </div>
            <p className="hint" id="theme-hint">
              'System' follows your device. A device on which you have not chosen yet takes this one on when you log in.
            </p>
          </fieldset>
          {[...switches, ...(mail ? letters : []), ...(isAsked ? lettersToAdmins : [])].map(([name, label, hint]) => (
            <div key={name} className="form-field switch">
              <label>
                <Switch
                  name={name}
                  value={tick}
                  checked={shown[name] ?? onByDefault.includes(name)}
                  data-replay
                  aria-describedby={`${name}-hint`}
                  onChange={(event) => set({ [name]: event.target.checked })}
                />
                {label}
              </label>
              <p className="hint" id={`${name}-hint`}>
                {hint}
              </p>
            </div>
          ))}
          <p className="unseen" role="status">
            {status}
          </p>
          <noscript>
            <button type="submit" className="button main">
              Save
            </button>
          </noscript>
        </CallForm>
      </section>
      <YourData />
    </>
  )
}

const themeLabels: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'System' }

/** Name, label and effect of each. */
const switches = [
  [
    'dataSaver',
    'Data saver',
    'Pictures in articles are not loaded until you ask for them, and nothing is fetched in the background. Articles that you save still open without a connection.',
  ],
  [
    'sharedPhone',
    'This phone is shared',
    'You are logged out when the browser is closed, and after a day at the latest; the bar does not show your name.',
  ],
] as const

const letters = [
  [
    'questionLetters',
    'Letters about answers to you',
    'When somebody answers a discussion or a comment of yours, the answer goes to your address, once you have confirmed it. Each letter has a link to end them.',
  ],
  [
    'answerLetters',
    'Letters about discussions that you follow',
    'New replies in discussions that others have started, and that a reply of yours was marked as the answer.',
  ],
  [
    'mentionLetters',
    'Letters about mentions',
    'When somebody writes your name with @ before it in a discussion that you take part in, a letter goes there too.',
  ],
] as const

/** The switches that are on until they are switched off. */
const onByDefault: readonly string[] = ['questionLetters', 'rateLetters']

/** For admins alone. */
const lettersToAdmins = [
  [
    'rateLetters',
    'Letters about figures that are due',
    'Two weeks before the day on which a figure of the registry is to be looked at again, and on that day.',
  ],
] as const

/** The preferences, changed optimistically and rolled back on failure. */
function usePreferences(me: Me) {
  const change = useMeChange()
  const { mutate, busy, reply } = useCall('PUT /api/auth/preferences', undefined, { overlapping: true })
  const [wanted, setWanted] = useState<Partial<Chosen>>({})
  const shown = { ...me.preferences, ...wanted }
  const set = (part: Partial<Chosen>) => {
    // No others: another tab may have changed them since this one was opened.
    const changed = { ...wanted, ...part }
    setWanted(changed)
    mutate(changed, {
      onSuccess: ({ user }) => change(user),
      onError: (error) => toast({ title: 'Update failed', text: failureOf(error), kind: 'bad' }),
      onSettled: () => setWanted({}),
    })
  }
  return { shown, set, status: !busy && reply ? 'Saved' : '' }
}

function YourData() {
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
      <p>Your account goes after a week. Until then, logging in brings it back as it was.</p>
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
