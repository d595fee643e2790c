import { t, Trans } from '#words'
import type { AdminSettings } from '../../../../contract/settings/settings-api.ts'
import { menuLimits } from '../../../../contract/settings/menu.ts'
import { settingLimits as limits } from '../../../../contract/settings/settings.ts'
import { socialSettings } from '../../../../contract/settings/social-links.ts'
import { Area } from '../../../forms/field-area.tsx'
import { ColourFields } from './colour-fields.tsx'
import { LinksField } from './links-field.tsx'
import { LogoField } from './logo-field.tsx'
import { settingLabels } from './setting-labels.ts'
import { SettingField, SettingSentence, SettingsForm, SettingSwitch } from './settings-form.tsx'
import { SignUpSections } from './sign-up-sections.tsx'

/** The forms of the settings, one for each subject. */
export function SettingsSections({ stored }: { stored: AdminSettings }) {
  return (
    <>
      <SettingsForm
        title={t`Name and words`}
        submit={t`Save name and words`}
        name="words"
        stored={stored}
        empty={{ name: '', tagline: '', about: '' }}
      >
        <SettingField name="name" maxLength={limits.name.max} />
        <SettingField name="tagline" maxLength={limits.tagline.max} hint={t`Under the name on the first page.`} />
        <SettingSentence name="about" maxLength={limits.about.max} />
      </SettingsForm>
      <SettingsForm
        title={t`Contact and links`}
        submit={t`Save contact and links`}
        name="contact"
        stored={stored}
        empty={{
          contactEmail: null,
          grievanceOfficer: null,
          lostFactorProof: null,
          ...Object.fromEntries(socialSettings.map((name) => [name, null])),
        }}
      >
        <SettingField name="contactEmail" type="email" hint={t`Readers see it on the page Contact.`} />
        <SettingField
          name="grievanceOfficer"
          maxLength={limits.grievanceOfficer.max}
          hint={t`Name and address, for the pages Contact and Privacy Policy. The Information Technology Rules ask for them.`}
        />
        <Area
          name="lostFactorProof"
          label={settingLabels.lostFactorProof}
          hint={t`What a member who has lost phone and recovery codes has to show, so that an admin switches two-factor login off. The login says it.`}
          defaultValue={stored.settings.lostFactorProof ?? ''}
          maxLength={limits.lostFactorProof.max}
          rows={3}
          dir="auto"
        />
        <div className="pair">
          {socialSettings.map((name) => (
            <SettingField key={name} name={name} type="url" />
          ))}
        </div>
      </SettingsForm>
      <SettingsForm
        title={t`Search engines`}
        submit={t`Save search engines`}
        name="search"
        stored={stored}
        empty={{ googleVerification: null, bingVerification: null }}
      >
        <p className="meta">
          <Trans>
            The consoles of Google and Bing show how the site is found. They want a tag on the first page as a proof
            that it is yours: enter its code, or the tag as it is.
          </Trans>
        </p>
        <SettingField name="googleVerification" />
        <SettingField name="bingVerification" />
      </SettingsForm>
      <SettingsForm
        title={t({ message: 'Look', context: 'of the site' })}
        submit={t`Save look`}
        name="look"
        stored={stored}
        empty={{ logo: null }}
      >
        <ColourFields stored={stored.settings} />
        <LogoField stored={stored.settings.logo} />
      </SettingsForm>
      <SettingsForm
        title={t`Parts`}
        submit={t`Save parts`}
        name="switches"
        stored={stored}
        empty={{ forum: false, polls: false, gifts: false }}
      >
        <p className="meta">
          <Trans>
            A part that is switched off is gone for everybody: pages, links and calls. What is in it stays, and comes
            back with it.
          </Trans>
        </p>
        <SettingSwitch name="forum" hint={t`Discussions. Comments under articles stay.`} />
        <SettingSwitch name="polls" hint={t`Polls and quizzes, also under articles. Admins can still prepare them.`} />
        <SettingSwitch name="gifts" hint={t`The page Support Us. Admins can still confirm payments.`} />
      </SettingsForm>
      <SignUpSections stored={stored} />
      <SettingsForm
        title={t({ message: 'Letters', context: 'emails' })}
        submit={t`Save letters`}
        name="letters"
        stored={stored}
        empty={{ wholeArticles: false }}
      >
        <SettingSwitch
          name="wholeArticles"
          hint={t`In place of its opening, for readers who read in their mail program. Charts come as their numbers, pictures as links. The letter of a week has openings as before.`}
        />
      </SettingsForm>
      <SettingsForm
        title={t`Menu`}
        submit={t`Save menu`}
        name="menu"
        stored={stored}
        empty={{ menu: '', footerLinks: '' }}
      >
        <LinksField
          name="menu"
          label={t`Links in the bar and the footer`}
          hint={t`In this order. An address is a path of this site, or begins with https:// for another one.`}
          stored={stored.settings.menu}
          most={menuLimits.links}
        />
        <LinksField
          name="footerLinks"
          label={settingLabels.footerLinks}
          hint={t`Further links, which stand in a group of their own. One that is in the footer already is not repeated.`}
          stored={stored.settings.footerLinks}
          most={menuLimits.footerLinks}
        />
      </SettingsForm>
    </>
  )
}
