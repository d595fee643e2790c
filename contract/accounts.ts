import { asciiDigits } from './digits.ts'

/** Limits of accounts. Lengths by the specification, section 5; times are ours. */
export const accountLimits = {
  /** A new name has letters, digits and underscores; the profile allows a hyphen and more length. */
  signupName: { min: 3, max: 30 },
  profileName: { min: 3, max: 50 },
  email: 255,
  personName: 100,
  password: { min: 8, max: 128 },
  /** Below this the form speaks first, in its own words; below 8 the server does, in the same place. */
  newPasswordOnForm: 6,
  /** Milliseconds. A session slides: each use in its last days moves its end. */
  session: 30 * 86_400_000,
  /** However often it is used, a session ends this long after the login that opened it. */
  sessionMost: 180 * 86_400_000,
  /** An account has no more sessions than this: one more ends the oldest. */
  sessions: 50,
  /** A session of a shared phone ends with the browser, and after this at the latest. */
  sharedSession: 86_400_000,
  /** Between the password and the second factor. */
  challenge: 10 * 60_000,
  resetLink: 24 * 3_600_000,
  /** The link that puts an address back after it was changed: long enough for a weekend without mail. */
  restoreLink: 72 * 3_600_000,
  /** Logging in within this time after asking for deletion restores the account. */
  leaving: 7 * 86_400_000,
  /** A browser on which a member has logged in is known to be theirs for so long. */
  knownDevice: 180 * 86_400_000,
  recoveryCodes: 10,
} as const

/** A code as it is compared: in ASCII digits and small letters, without what people or programs put between them. */
export const plainCode = (text: string): string => asciiDigits(text.replaceAll(/[\s\p{Cf}\p{Pd}]/gu, '')).toLowerCase()

/** Said where a new address comes without the password. */
export const passwordForEmail = 'Enter your current password to change your email address.'

/** True when two addresses are different mailboxes: capitals make no difference. */
export const isOtherEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() !== other.trim().toLowerCase()

/** Said where an account is made without the box that the form asks for. */
export const consentMissing = 'Please confirm that you are 18 or over and have read what we keep'

/** Refuses a signup form without consent. The call can be made without it: the site then asks at the next visit. */
export const withoutConsent = ({ consent }: Record<string, unknown>): Record<string, string[]> =>
  consent ? {} : { consent: [consentMissing] }

/** Changes that concern the safety of an account; the member sees the latest of them. */
export const securityChanges = [
  'email-changed',
  'email-restored',
  'password-changed',
  'two-factor-on',
  'two-factor-off',
  'recovery-codes-renewed',
] as const

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

/** A leaving member's comments and posts stay as 'Anonymous', or go. */
export const leavingChoices = ['keep', 'remove'] as const

export type Role = 'user' | 'admin'

/** Replaces removed texts that others have answered, so that the answers keep their place. */
export const removedWords = {
  comment: 'Comment deleted',
  postTitle: 'Discussion deleted',
  postContent: 'The member who began this discussion has removed it.',
} as const

/**
 * The page after login: the path that the visitor came for, if it is one of this site; else the dashboard for admins, home for others.
 * @param next as an address carried it: anything. Only a path that begins with one slash is of this site: `//host`, `/\host`,
 *   `javascript:` and control characters lead elsewhere.
 */
export function afterLogin(next: string | null | undefined, user: { role: Role }): string {
  return pathOfThisSite(next) ?? (user.role === 'admin' ? '/admin' : '/')
}

/** An address as it came, when it is a path of this site; null otherwise. */
export function pathOfThisSite(next: string | null | undefined): string | null {
  // Browsers read a backslash as a slash and leave tabs and newlines out, so neither may be there.
  return next && next.length <= 2000 && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next) ? next : null
}
