import { t } from '#words'
import { legalTitles } from '../../../../contract/legal/legal.ts'
import { footerLinksName } from '../../../../contract/settings/menu.ts'
import { signUpWays } from '../../../../contract/settings/settings.ts'
import type { FirstPage } from '../../../../contract/settings/first-page-blocks.ts'
import { momentInIndia } from '../../../kit/dates.ts'
import type { SiteSettings } from '../../../../contract/settings/site-settings.ts'
import { socialNames } from '../../../../contract/settings/social-links.ts'
import { firstPageText } from './first-page-text.ts'

/** Sign-up, as a choice and in the history. */
export const signUpLabels: Record<SiteSettings['signUp'], string> = {
  open: t`Open to everybody`,
  approval: t`By approval of an admin`,
  closed: t`Closed, by invitation alone`,
}

/** A setting's value as a text. @param unset for one without a value */
export function settingText(name: string, value: unknown, unset = t`Not set`): string {
  if (name === 'schoolUntil' && typeof value === 'string') return momentInIndia(value)
  if (name === 'firstPage' && value !== null) return firstPageText(value as FirstPage) || unset
  const way = name === 'signUp' && signUpWays.find((one) => one === value)
  return way ? signUpLabels[way] : valueText(value, unset)
}

const valueText = (value: unknown, unset: string): string =>
  typeof value === 'boolean'
    ? value
      ? t({ message: 'on', context: 'setting' })
      : t({ message: 'off', context: 'setting' })
    : typeof value === 'string'
      ? value
      : value === null
        ? unset
        : JSON.stringify(value)

/** The settings, as the forms and the history call them. */
export const settingLabels: Record<keyof SiteSettings, string> = {
  name: t`Site name`,
  tagline: t`Tagline`,
  about: t`Sentence in the footer`,
  contactEmail: t`Email for contact`,
  grievanceOfficer: t`Grievance officer`,
  ...socialNames,
  googleVerification: 'Google Search Console',
  bingVerification: 'Bing Webmaster Tools',
  firstPage: t`First page`,
  mainColour: t`Main colour`,
  accentColour: t`Accent colour`,
  logo: t`Logo`,
  menu: t`Menu`,
  footerLinks: footerLinksName,
  privacyText: legalTitles.privacy,
  termsText: legalTitles.terms,
  contactText: legalTitles.contact,
  accessibilityText: legalTitles.accessibility,
  forum: t`Forum`,
  polls: t`Polls`,
  gifts: t`Support page`,
  signUp: t`Sign-up`,
  wholeArticles: t`The letter about a new article has its whole text`,
  loginLinks: t`Members can log in by a link in a letter`,
  passkeys: t`Members can log in with a passkey`,
  schoolUntil: t`A school may sign up until`,
  lostFactorProof: t`Proof when phone and codes are lost`,
  holdLinks: t`Texts with links by new members wait`,
  holdSigns: t`Texts with signs of spam by new members wait`,
  holdFirst: t`First texts of new members wait`,
  reasons: t`Ready-made reasons`,
}
