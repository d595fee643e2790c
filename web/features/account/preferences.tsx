import '../../ui/ticks.css'
import '../../ui/radio-cards.css'
import './choices.css'
import { useState } from 'react'
import { t, Trans } from '#words'
import { themes, type Theme } from '../../../contract/accounts/accounts.ts'
import { tick } from '../../../contract/form-fields.ts'
import type { Me } from '../../../contract/accounts/accounts-api.ts'
import type { Preferences as Chosen } from '../../../contract/accounts/preferences.ts'
import { failureOf } from '../../kit/send.ts'
import { useCall } from '../../kit/use-call.ts'
import { useMeChange } from '../../kit/session.ts'
import { useSite } from '../../kit/site.ts'
import { useChosenTheme } from '../../kit/theme.ts'
import { toast } from '../../kit/toasts.ts'
import { Switch } from '../../ui/switch.tsx'
import { CallForm } from '../../forms/call-form.tsx'
import { FormError } from '../../forms/form-result.tsx'
import { paths } from '../../../contract/paths.ts'
import { LettersStopped } from './email-facts.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { ConsentBack } from '../notice/consent-back.tsx'
import { Nominee } from './nominee.tsx'
import { YourData } from './your-data.tsx'
import { themeLabels, switches, letters, isOnByDefault, lettersToAdmins } from './preference-labels.ts'

/** The member's preferences, and their data: download or deletion. */
export function Preferences({ me }: { me: Me }) {
  const { shown, set, status } = usePreferences(me)
  const { mail, otherLanguages } = useSite()
  const isAsked = mail && me.role === 'admin'
  const theme = useChosenTheme(shown.theme)
  const chooseNow = (choice: Theme) => {
    window.chooseTheme(choice)
    set({ theme: choice })
  }
  return (
    <>
      <section className="settings" aria-labelledby="preferences">
        <h2 id="preferences">
          <Trans>Preferences</Trans>
        </h2>
        <p className="meta">
          <Trans>Each change is saved at once.</Trans>
        </p>
        {mail && me.emailConfirmed && me.lettersStopped && <LettersStopped me={me} />}
        <CallForm
          call="PUT /api/auth/preferences"
          to={paths.profile('preferences')}
          className="form preferences"
          fields={{ ...(mail && { hasLetters: true }), ...(isAsked && { hasRateLetters: true }) }}
        >
          <FormError form="PUT /api/auth/preferences" />
          <fieldset className="radio-cards choices" aria-describedby="theme-hint">
            <legend>
              <Trans>Theme</Trans>
            </legend>
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
                  <i className={choice} aria-hidden="true" />
                  {themeLabels[choice]}
                </label>
              ))}
            </div>
            <p className="hint" id="theme-hint">
              <Trans>
                ‘System’ follows your device. A device on which you have not chosen a theme uses this one when you log
                in.
              </Trans>
            </p>
          </fieldset>
          {otherLanguages.length > 0 && (
            <LanguageChoice
              chosen={shown.language ?? 'en'}
              offered={otherLanguages.map(({ lang }) => lang)}
              onChoose={(language) => set({ language })}
            />
          )}
          {[...switches, ...(mail ? letters : []), ...(isAsked ? lettersToAdmins : [])].map(([name, label, hint]) => (
            <div key={name} className="form-field switch">
              <label>
                <Switch
                  name={name}
                  value={tick}
                  checked={shown[name] ?? isOnByDefault(name, shown)}
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
              <Trans>Save</Trans>
            </button>
          </noscript>
        </CallForm>
      </section>
      <ConsentBack me={me} />
      <YourData />
      <Nominee />
    </>
  )
}

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
      onError: (error) => toast({ title: t`Update failed`, text: failureOf(error), kind: 'bad' }),
      onSettled: () => setWanted({}),
    })
  }
  return { shown, set, status: !busy && reply ? t({ message: 'Saved', context: 'state of a preference' }) : '' }
}
