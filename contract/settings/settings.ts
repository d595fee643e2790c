import { t } from '#words'
import { installedColours } from './colours.ts'
import { installedFirstPage } from './first-page-blocks.ts'
import { installedMenu } from './menu.ts'
import { installedReasons } from './reasons.ts'

/** The bounds of the texts in characters, and others. */
export const settingLimits = {
  name: { min: 1, max: 60 },
  tagline: { min: 1, max: 80 },
  about: { min: 1, max: 200 },
  grievanceOfficer: { min: 1, max: 200 },
  lostFactorProof: { min: 1, max: 500 },
  /** Milliseconds for which a school may sign up, at the most. */
  schoolFor: 7 * 86_400_000,
}

/** The ways to an account. An invitation lets in at once by each of them. */
export const signUpWays = ['open', 'approval', 'closed'] as const

/** The settings of a site on which nothing was set. */
export const defaultSettings = {
  name: 'Arthashala',
  tagline: t`From Paisa to Power`,
  /** The sentence in the footer. */
  about: t`Empowering India with financial knowledge about money, investments and wealth creation.`,
  contactEmail: null,
  /** Name, and how to reach them. */
  grievanceOfficer: null,
  twitterUrl: null,
  linkedinUrl: null,
  instagramUrl: null,
  youtubeUrl: null,
  whatsappUrl: null,
  telegramUrl: null,
  facebookUrl: null,
  /** The codes by which search consoles know the site (contract/settings/verification.ts). */
  googleVerification: null,
  bingVerification: null,
  /** The links in the bar, in lines (contract/settings/menu.ts). */
  menu: installedMenu,
  /** Further links in the footer, in a group of their own, in such lines too. */
  footerLinks: '',
  /** Markdown with placeholders; null for the text that came with the site. */
  privacyText: null,
  termsText: null,
  contactText: null,
  accessibilityText: null,
  /** Blocks of the first page and their texts (contract/settings/first-page.ts). */
  firstPage: installedFirstPage,
  ...installedColours,
  /** The address of an uploaded picture. */
  logo: null,
  forum: true,
  polls: true,
  gifts: true,
  /** Open to everybody, by an admin's approval, or by invitation alone. */
  signUp: 'open' as (typeof signUpWays)[number],
  /** True if members can log in by a link in a letter. */
  loginLinks: false,
  /** True if members can log in with a passkey. */
  passkeys: false,
  /** True if the letter about a new article has its whole text, and not the opening alone. */
  wholeArticles: false,
  /** The moment until which a whole school may sign up from one connection without a calculation; null for none. */
  schoolUntil: null as string | null,
  /** The proof that admins want from a member who has lost phone and recovery codes. */
  lostFactorProof: null as string | null,
  /**
   * True if texts of new members (contract/texts/held.ts) wait for a moderator when they have a link, when they have another sign of spam, or
   * all until one is approved.
   */
  holdLinks: true,
  holdSigns: true,
  holdFirst: false,
  /** The ready-made reasons of moderators, in lines (contract/settings/reasons.ts). */
  reasons: installedReasons,
}

/** The variables of the environment that set the same; one that is set wins. */
export const settingVariables = {
  name: 'SITE_NAME',
  contactEmail: 'CONTACT_EMAIL',
  twitterUrl: 'TWITTER_URL',
  linkedinUrl: 'LINKEDIN_URL',
  instagramUrl: 'INSTAGRAM_URL',
} as const
