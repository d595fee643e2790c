import { t } from '#words'
import { inLanguage, language, type Language } from '../languages.ts'
import { isOpenTo, type Role } from '../roles.ts'
import { asciiDigits } from '../../money/digits.ts'

/** Limits of accounts. Lengths by the specification, section 5; times are ours. */
export const accountLimits = {
  /** A new name has letters, digits and underscores; the profile allows a hyphen and more length. */
  signupName: { min: 3, max: 30 },
  profileName: { min: 3, max: 50 },
  email: 255,
  personName: 100,
  password: { min: 8, max: 128 },
  /** The form's own minimum, with its own message; the server's is 8. */
  newPasswordOnForm: 6,
  /** Milliseconds. Use in its last days extends a session. */
  session: 30 * 86_400_000,
  /** The maximum age of a session, however often it is used. */
  sessionMost: 180 * 86_400_000,
  /** The maximum number of sessions; another one ends the oldest. */
  sessions: 50,
  /** A session on a shared device ends with the browser, or after this time. */
  sharedSession: 86_400_000,
  /** The maximum age of a proof by password or code, for calls that need a recent one. */
  recentProof: 10 * 60_000,
  /** Between the password and the second factor. */
  challenge: 10 * 60_000,
  resetLink: 24 * 3_600_000,
  /** The link that logs in without the password. */
  loginLink: 15 * 60_000,
  /** The link that undoes a change of email; long enough for a weekend without mail. */
  restoreLink: 72 * 3_600_000,
  /** Logging in within this time after asking for deletion restores the account. */
  leaving: 7 * 86_400_000,
  /** A browser counts as the member's for this long after a login. */
  knownDevice: 180 * 86_400_000,
  /** Characters in which somebody says why their account is to be approved. */
  application: 500,
  /** Members whom an admin approves or refuses with one press. */
  approvedAtOnce: 100,
  /** Between the refusal of an account and its deletion: time to read why, and to take the data along. */
  refused: 7 * 86_400_000,
  recoveryCodes: 10,
} as const

/** A code normalized for comparison: ASCII digits and lower case, without separators. */
export const plainCode = (text: string): string => asciiDigits(text.replaceAll(/[\s\p{Cf}\p{Pd}]/gu, '')).toLowerCase()

/** The error for a new email without the password. */
export const passwordForEmail = t`Enter your current password to change your email address.`

/** True if two email addresses differ, ignoring case. */
export const isOtherEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() !== other.trim().toLowerCase()

/** The error for a signup form without consent. */
export const consentMissing = t`Please confirm that you are 18 or over and have read what we keep`

/** Refuses a signup form without consent. The call can be made without it: the site then asks at the next visit. */
export const withoutConsent = ({ consent }: Record<string, unknown>): Record<string, string[]> =>
  consent ? {} : { consent: [consentMissing] }

/** The address to which the letter went, for a member who has to confirm it before others read a text. */
export const confirmFirst = (email: string): string => t`Confirm your address: we have sent a letter to ${email}.`

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

/** A leaving member's texts stay as 'Anonymous' or are deleted. */
export const leavingChoices = ['keep', 'remove'] as const

/**
 * The page after login: the requested path, if it belongs to this site; else the dashboard for who has a role above member, home for
 * others.
 * @param next untrusted. Only a path with a single leading slash belongs to this site: `//host`, `/\host`, `javascript:` and
 *   control characters lead elsewhere.
 * @param page the language of the page with the form. One that was chosen by its address stays; who came to an English one from no other
 *   page goes on in the language of their preferences
 */
export function afterLogin(next: string | null | undefined, user: SignedIn, page: Language = language): string {
  const path = pathOfThisSite(next)
  if (path) return path
  const home = isOpenTo('staff', user.role) ? '/admin' : '/'
  return page === 'en' ? inLanguage(home, user.preferences?.language ?? 'en') : home
}

interface SignedIn {
  role: Role
  preferences?: { language?: Language | undefined }
}

/** True for the path of a file, which is downloaded while the page stays. */
export const isFilePath = (path: string): boolean => path.startsWith('/api/')

/** The address if it is a path of this site, else null. */
export function pathOfThisSite(next: string | null | undefined): string | null {
  // Browsers read a backslash as a slash and ignore tabs and newlines, so none is allowed.
  return next && next.length <= 2000 && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next) ? next : null
}
