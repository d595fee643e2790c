import { t, Trans } from '#words'
import { accountLimits } from '../../../../contract/accounts/accounts.ts'
import type { AdminSettings } from '../../../../contract/settings/settings-api.ts'
import { heldLimits } from '../../../../contract/texts/held.ts'
import { Area } from '../../../forms/field-area.tsx'
import { SchoolChoice } from './school-choice.tsx'
import { settingLabels } from './setting-labels.ts'
import { SettingsForm, SettingSwitch, SignUpChoice } from './settings-form.tsx'

const { newForDays } = heldLimits

/** The forms of the settings about new members: who becomes one, how they log in, and whose texts wait. */
export const SignUpSections = ({ stored }: { stored: AdminSettings }) => (
  <>
    <SettingsForm title={t`Sign-up`} submit={t`Save sign-up`} name="sign-up" stored={stored} empty={{}}>
      <SignUpChoice />
    </SettingsForm>
    <SettingsForm
      title={t`Logging in`}
      submit={t`Save logging in`}
      name="logging-in"
      stored={stored}
      empty={{ loginLinks: false, passkeys: false }}
    >
      <SettingSwitch
        name="loginLinks"
        hint={t`In place of the password, for whoever has confirmed their address: useful where phones are shared and passwords forgotten. It works once, for ${accountLimits.loginLink / 60_000} minutes, and needs a site that sends mail. Two-factor login asks for its code all the same.`}
      />
      <SettingSwitch
        name="passkeys"
        hint={t`A phone or computer opens the account by the finger, the face or the code that unlocks it, in place of the password and of the code of two-factor login. Members add passkeys under Profile, Security. They belong to this address of the site: at another one they open nothing.`}
      />
    </SettingsForm>
    <SettingsForm
      title={t`A school today`}
      submit={t`Save the school`}
      name="school"
      stored={stored}
      empty={{ schoolUntil: null }}
    >
      <SchoolChoice />
    </SettingsForm>
    <SettingsForm
      title={t`First texts`}
      submit={t`Save first texts`}
      name="first-texts"
      stored={stored}
      empty={{ holdLinks: false, holdSigns: false, holdFirst: false }}
    >
      <p className="meta">
        <Trans>
          What waits is read by nobody until a moderator approves it. Members are new until one of their texts was
          approved, or until their account is {newForDays} days old and a text of theirs has stood for a day. Who has a
          role never waits.
        </Trans>
      </p>
      <SettingSwitch name="holdLinks" hint={t`Most spam advertises an address.`} />
      <SettingSwitch
        name="holdSigns"
        hint={t`A promise of money, a phone number or a name on a messenger, or a text that another account has sent too. The writer reads why.`}
      />
      <SettingSwitch name="holdFirst" hint={t`All that a new member writes, until a text of theirs is approved.`} />
    </SettingsForm>
    <SettingsForm title={t`Reasons`} submit={t`Save reasons`} name="reasons" stored={stored} empty={{ reasons: '' }}>
      <Area
        name="reasons"
        label={settingLabels.reasons}
        hint={t`One in each line. Moderators choose from them when they reject or hide a text or suspend a member, who reads the reason.`}
        defaultValue={stored.settings.reasons}
        rows={8}
        dir="auto"
      />
    </SettingsForm>
  </>
)
