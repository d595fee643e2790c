import * as z from 'zod/mini'
import { accountLimits as limits, consentMissing, leavingChoices, plainCode, themes } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { showsSomething } from './name-text.ts'
import { asName, Download, Id, Instant, named, Count } from './shapes.ts'

/** The shapes of accounts and the calls about them. The browser takes only types from here, and the forms their schemas. */

const text = (missing: string) => z.string(missing).check(z.trim(), z.minLength(1, missing))
const email = z
  .string('Please enter a valid email address')
  .check(
    z.trim(),
    z.maxLength(limits.email, `At most ${limits.email} characters`),
    z.email('Please enter a valid email address'),
  )
const password = z
  .string('Password is required')
  .check(
    z.minLength(limits.password.min, `Password must be at least ${limits.password.min} characters`),
    z.maxLength(limits.password.max, `Password must be at most ${limits.password.max} characters`),
  )
/** The password in use, whatever its length was when it was chosen. */
const ownPassword = z
  .string('Password is required')
  .check(z.minLength(1, 'Password is required'), z.maxLength(limits.password.max, 'Password is too long'))
const personName = z.string().check(
  z.trim(),
  z.overwrite((name) => (showsSomething(name) ? name : '')),
  z.maxLength(limits.personName, `At most ${limits.personName} characters`),
  ...asName,
)
/** A code of six digits, or a recovery code; blanks, hyphens and what is not seen in it do not count. */
const Code = z
  .string('Enter the code')
  .check(z.overwrite(plainCode), z.minLength(6, 'Enter the code'), z.maxLength(40, 'Enter the code'))
const Token = z.string().check(z.regex(/^[\w-]{43}$/, 'This link is not complete'))

export const Preferences = z.object({
  theme: z.enum(themes),
  /** No pictures until asked, nothing fetched in the background. */
  dataSaver: z.boolean(),
  /** The session ends with the browser, and the bar shows no name. */
  sharedPhone: z.boolean(),
})
export type Preferences = z.infer<typeof Preferences>

/** A member who is suspended reads and does not write; without `until`, as long as no admin ends it. */
export const Suspension = z.object({ at: Instant, until: z.nullable(Instant), reason: z.string() })
export type Suspension = z.infer<typeof Suspension>

/** The signed-in member, as the member may see themselves. */
export const Me = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  role: z.enum(['user', 'admin']),
  /** True when they have the rights of an admin: on a site that requires two-factor login of admins, one without it may not. */
  isAdmin: z.boolean(),
  twoFactor: z.boolean(),
  preferences: Preferences,
  createdAt: Instant,
  /** Notifications that were not read. */
  unread: Count,
  suspension: z.nullable(Suspension),
  /** The member's consent, that they are 18 or over and have read what is kept: 'missing' has not been asked, 'declined' said 'Not now'. */
  consent: z.enum(['given', 'missing', 'declined']),
})
export type Me = z.infer<typeof Me>

export const Credentials = z.object({
  usernameOrEmail: text('Username or email is required').check(
    z.maxLength(limits.email, 'Username or email is required'),
  ),
  password: ownPassword,
  /** Lets the owner in while strangers' guesses shut the login, and is the second factor at once. */
  recoveryCode: z.optional(Code),
})

export const Signup = z.object({
  username: z
    .string('Username is required')
    .check(
      z.trim(),
      z.minLength(limits.signupName.min, `Username must be at least ${limits.signupName.min} characters`),
      z.maxLength(limits.signupName.max, `Username must be at most ${limits.signupName.max} characters`),
      z.regex(/^\w*$/, 'Username can only contain letters, numbers, and underscores'),
    ),
  email,
  password,
  firstName: z.optional(personName),
  lastName: z.optional(personName),
  /** That the member is 18 or over and has read what is kept. Left out, the site asks at the next visit. */
  consent: z.optional(z.literal(true, consentMissing)),
})

export const Profile = z.object({
  firstName: text('First name is required').check(
    z.maxLength(limits.personName, `At most ${limits.personName} characters`),
    ...named('First name is required'),
  ),
  lastName: text('Last name is required').check(
    z.maxLength(limits.personName, `At most ${limits.personName} characters`),
    ...named('Last name is required'),
  ),
  username: z
    .string('Username is required')
    .check(
      z.trim(),
      z.minLength(limits.profileName.min, `Username must be at least ${limits.profileName.min} characters`),
      z.maxLength(limits.profileName.max, `Username must be at most ${limits.profileName.max} characters`),
      z.regex(/^[\w-]*$/, 'Username can only contain letters, numbers, hyphens, and underscores'),
    ),
  email,
  /** Another address is taken only with the password, or with a code where two-factor login is on. */
  currentPassword: z.optional(z.string().check(z.maxLength(limits.password.max, 'Password is too long'))),
  code: z.optional(Code),
})

export const PasswordChange = z.object({
  currentPassword: z
    .string('Current password is required')
    .check(z.minLength(1, 'Current password is required'), z.maxLength(limits.password.max, 'Password is too long')),
  newPassword: password,
})

export const ForgotPassword = z.object({ email })
export const NewPassword = z.object({ token: Token, newPassword: password })

/** A device that is signed in. */
export const Session = z.object({
  id: z.string(),
  /** Browser and system, in words: 'Chrome on Android'. */
  device: z.string(),
  createdAt: Instant,
  seenAt: Instant,
  current: z.boolean(),
})

export const Done = z.object({ message: z.string() })
/** `restored`: the account was to be deleted, and now stays. */
const SignedIn = z.object({ user: Me, restored: z.optional(z.literal(true)) })
const LoginReply = z.union([SignedIn, z.object({ twoFactorRequired: z.literal(true) })])
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const Confirmed = z.object({ password: ownPassword, code: Code })

export const accounts = {
  me: endpoint('GET /api/auth/user', { access: 'member', reply: Me }),
  login: endpoint('POST /api/auth/login', { body: Credentials, reply: LoginReply }),
  verify: endpoint('POST /api/auth/login/verify', { body: z.object({ code: Code }), reply: SignedIn }),
  signup: endpoint('POST /api/auth/signup', {
    limit: { times: 40, seconds: 3600 },
    body: Signup,
    reply: z.object({ user: Me }),
  }),
  logout: endpoint('POST /api/auth/logout', { reply: Done }),
  profile: endpoint('PUT /api/auth/profile', {
    access: 'member',
    limit: { times: 30, seconds: 3600 },
    body: Profile,
    reply: z.object({ user: Me }),
  }),
  password: endpoint('PUT /api/auth/password', {
    access: 'member',
    suspended: true,
    limit: { times: 30, seconds: 3600 },
    body: PasswordChange,
    reply: Done,
  }),
  preferences: endpoint('PUT /api/auth/preferences', {
    access: 'member',
    suspended: true,
    body: Preferences,
    reply: z.object({ user: Me }),
  }),
  sessions: endpoint('GET /api/auth/sessions', { access: 'member', reply: z.array(Session) }),
  /** Ends one session, or with 'others' every one but this. */
  endSession: endpoint('POST /api/auth/sessions/end', {
    access: 'member',
    suspended: true,
    body: z.object({ id: z.string().check(z.regex(/^(others|[0-9a-f]{16})$/)) }),
    reply: Done,
  }),
  /** Begins two-factor: a secret that counts only once a code of it has been given. */
  twoFactorBegin: endpoint('POST /api/auth/2fa', {
    access: 'member',
    suspended: true,
    body: z.object({ password: ownPassword }),
    reply: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }),
  }),
  twoFactorConfirm: endpoint('POST /api/auth/2fa/confirm', {
    access: 'member',
    suspended: true,
    limit: { times: 20, seconds: 900 },
    body: z.object({ code: Code }),
    reply: RecoveryCodes,
  }),
  twoFactorCodes: endpoint('POST /api/auth/2fa/recovery-codes', {
    access: 'member',
    suspended: true,
    body: Confirmed,
    reply: RecoveryCodes,
  }),
  twoFactorEnd: endpoint('POST /api/auth/2fa/end', {
    access: 'member',
    suspended: true,
    body: Confirmed,
    reply: Done,
  }),
  forgot: endpoint('POST /api/auth/forgot-password', {
    limit: { times: 20, seconds: 3600 },
    body: ForgotPassword,
    reply: Done,
  }),
  reset: endpoint('POST /api/auth/reset-password', { body: NewPassword, reply: Done }),
  /** Sends the mail that confirms this member's address again. */
  sendConfirmation: endpoint('POST /api/auth/confirm-email/send', {
    access: 'member',
    limit: { times: 3, seconds: 3600 },
    reply: Done,
  }),
  confirmEmail: endpoint('POST /api/auth/confirm-email', { body: z.object({ token: Token }), reply: Done }),
  /** All that is kept of this member, as a file: JSON unless HTML is asked for. */
  export: endpoint('GET /api/auth/export', {
    access: 'member',
    limit: { times: 6, seconds: 3600 },
    query: z.object({ format: z.optional(z.enum(['json', 'html'])) }),
    reply: Download,
  }),
  /** Asks for the account to be erased after a week, in which logging in restores it. */
  leave: endpoint('POST /api/auth/leave', {
    access: 'member',
    suspended: true,
    body: z.object({
      password: ownPassword,
      posts: z.enum(leavingChoices, 'Please choose what becomes of them'),
    }),
    reply: Done,
  }),
  /** A one-time link by which a member sets a new password; for the admin to hand over. */
  issueResetLink: endpoint('POST /api/admin/members/:id/reset-link', {
    access: 'admin',
    reply: z.object({ link: z.string(), expiresAt: Instant }),
  }),
}
