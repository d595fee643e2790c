import { legalPages, textSetting, type LegalPage } from '../legal/legal.ts'
import type { SiteSettings } from './site-settings.ts'
import { socialSettings, type SocialSetting } from './social-links.ts'
import { verificationSettings, type VerificationSetting } from './verification.ts'

/** The settings that pages have as they are; of the others they have what is made of them, or nothing. */
export type ShownSettings = Omit<
  SiteSettings,
  (typeof serverOnly)[number] | SocialSetting | VerificationSetting | `${LegalPage}Text`
>

/** Settings that the server alone reads. */
const serverOnly = [
  'firstPage',
  'footerLinks',
  'schoolUntil',
  'wholeArticles',
  'holdLinks',
  'holdSigns',
  'holdFirst',
  'reasons',
] as const

const others = new Set<string>([
  ...serverOnly,
  ...socialSettings,
  ...verificationSettings,
  ...legalPages.map(textSetting),
])

/** Leaves out the settings that pages do not have. */
export const shownSettings = (settings: SiteSettings): ShownSettings =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => !others.has(name))) as ShownSettings
