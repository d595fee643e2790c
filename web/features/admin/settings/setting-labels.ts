import { legalTitles } from '../../../../contract/legal/legal.ts'
import { signUpWays } from '../../../../contract/settings/settings.ts'
import { momentInIndia } from '../../../kit/dates.ts'
import type { SiteSettings } from '../../../../contract/settings/site-settings.ts'

/** Sign-up, as a choice and in the history. */
export const signUpLabels: Record<SiteSettings['signUp'], string> = {
  open: 'open to everybody',
  approval: 'by approval of an admin',
  closed: 'closed, by invitation alone',
}

/** A setting's value as a text. @param unset for one without a value */
export function settingText(name: string, value: unknown, unset = 'Not set'): string {
  if (name === 'schoolUntil' && typeof value === 'string') return momentInIndia(value)
  const way = name === 'signUp' && signUpWays.find((one) => one === value)
  return way ? signUpLabels[way] : valueText(value, unset)
}

const valueText = (value: unknown, unset: string): string =>
  typeof value === 'boolean'
    ? value
      ? 'on'
      : 'off'
    : typeof value === 'string'
      ? value
      : value === null
        ? unset
        : JSON.stringify(value)

/** The settings, as the forms and the history call them. */
export const settingLabels: Record<keyof SiteSettings, string> = {
  name: 'Site name',
  tagline: 'Tagline',
  about: 'Sentence in the footer',
  contactEmail: 'Email for contact',
  grievanceOfficer: 'Grievance officer',
  twitterUrl: 'Twitter',
  linkedinUrl: 'LinkedIn',
  instagramUrl: 'Instagram',
  mainColour: 'Main colour',
  accentColour: 'Accent colour',
  logo: 'Logo',
  menu: 'Menu',
  privacyText: legalTitles.privacy,
  termsText: legalTitles.terms,
  contactText: legalTitles.contact,
  accessibilityText: legalTitles.accessibility,
  forum: 'Forum',
  polls: 'Polls',
  gifts: 'Support page',
  signUp: 'Sign-up',
  schoolUntil: 'A school may sign up until',
  lostFactorProof: 'Proof when phone and codes are lost',
  holdLinks: 'Texts with links by new members wait',
  holdSigns: 'Texts with signs of spam by new members wait',
  holdFirst: 'First texts of new members wait',
  reasons: 'Ready-made reasons',
}
