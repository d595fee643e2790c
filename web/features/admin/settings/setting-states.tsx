import type { ReactNode } from 'react'
import { plural, t } from '#words'
import { legalTitles, textSetting, type LegalPage } from '../../../../contract/legal/legal.ts'
import { menuLinks } from '../../../../contract/settings/menu.ts'
import type { SiteSettings } from '../../../../contract/settings/site-settings.ts'
import { socialNames, socialSettings } from '../../../../contract/settings/social-links.ts'
import { settingLabels, signUpLabels, settingText } from './setting-labels.ts'

type State = (settings: SiteSettings) => ReactNode

/** The state of each section of the settings in short, by the name that begins the id of its heading. */
export const stateOf: Record<string, State> = {
  ['words']: ({ name, tagline }) => [name, tagline].filter(Boolean).join(' · '),
  contact: ({ contactEmail, grievanceOfficer, ...rest }) =>
    listed([contactEmail, grievanceOfficer, ...socialSettings.map((name) => rest[name] && socialNames[name])]),
  search: ({ googleVerification, bingVerification }) =>
    listed([googleVerification && 'Google', bingVerification && 'Bing']),
  look: ({ mainColour, accentColour, logo }) => (
    <>
      <i style={{ background: mainColour }} />
      <i style={{ background: accentColour }} /> {logo ? settingLabels.logo : t`Without a logo`}
    </>
  ),
  switches: ({ forum, polls, gifts }) =>
    listed([forum && settingLabels.forum, polls && settingLabels.polls, gifts && settingLabels.gifts]),
  'sign-up': ({ signUp }) => signUpLabels[signUp],
  'logging-in': ({ loginLinks, passkeys }) => onOf([loginLinks, passkeys]),
  school: ({ schoolUntil }) => settingText('schoolUntil', schoolUntil),
  'first-texts': ({ holdLinks, holdSigns, holdFirst }) => onOf([holdLinks, holdSigns, holdFirst]),
  letters: ({ wholeArticles }) => (wholeArticles ? t`Whole articles` : t`Openings of articles`),
  reasons: ({ reasons }) => {
    const count = reasons.split('\n').filter((line) => line.trim()).length
    return plural(count, { one: '# reason', other: '# reasons' })
  },
  menu: ({ menu, footerLinks }) => {
    const count = menuLinks(menu).length + menuLinks(footerLinks).length
    return plural(count, { one: '# link', other: '# links' })
  },
  // Pages with a text of the site's own.
  pages: (settings) => {
    const own = (Object.keys(legalTitles) as LegalPage[]).filter((page) => settings[textSetting(page)])
    return own.map((page) => legalTitles[page]).join(' · ') || t`As installed`
  },
}

const listed = (parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(' · ') || t`Not set`

/** The number of switches that are on. */
function onOf(switches: boolean[]): string {
  const [on, all] = [switches.filter(Boolean).length, switches.length]
  return t`${on} of ${all} on`
}
