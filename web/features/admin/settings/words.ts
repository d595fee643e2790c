import type { SiteSettings } from '../../../../contract/settings-api.ts'

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
}
