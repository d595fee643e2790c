import * as z from 'zod/mini'
import { t } from '#words'
import { NoticeName } from '../notice/notice-api.ts'
import { accountLimits as limits, consentMissing, leavingChoices, plainCode } from './accounts.ts'
import { endpoint, perHour } from '../endpoint.ts'
import { Preferences } from './preferences.ts'
import { Challenge, Proof } from './proof-of-work.ts'
import { showsSomething } from '../name-text.ts'
import { roles } from '../roles.ts'
import { SecurityEvent, Session } from './security.ts'
import { asName, boundedText, Count, Done, Download, Id, Instant, LinkToken, named } from '../shapes.ts'

/** The shapes of accounts and the calls about them. The browser takes types from here, and the forms their schemas. */

const atMost = (most: number) => z.maxLength(most, t`At most ${most} characters`)
const text = (missing: string) => z.string(missing).check(z.trim(), z.minLength(1, missing))
const wrongEmail = t`Please enter a valid email address`
/** An address for letters. */
export const Email = z.string(wrongEmail).check(z.trim(), atMost(limits.email), z.email(wrongEmail))
const password = z
  .string(t`Password is required`)
  .check(
    z.minLength(limits.password.min, t`Password must be at least ${limits.password.min} characters`),
    z.maxLength(limits.password.max, t`Password must be at most ${limits.password.max} characters`),
  )
/** May be shorter than the minimum for new passwords. */
const passwordInUse = (missing: string) =>
  z.string(missing).check(z.minLength(1, missing), z.maxLength(limits.password.max, t`Password is too long`))
const ownPassword = passwordInUse(t`Password is required`)
/** Empty where a code or a recent login proves who it is. */
const optionalPassword = z.optional(z.string().check(z.maxLength(limits.password.max, t`Password is too long`)))
const nameLength = atMost(limits.personName)
const requiredName = (missing: string) => text(missing).check(nameLength, ...named(missing))
const personName = z.string().check(
  z.trim(),
  z.overwrite((name) => (showsSomething(name) ? name : '')),
  nameLength,
  ...asName,
)
/** The page to go back to. */
export const NextPage = z.string().check(z.maxLength(2_000, t`This address is too long`))
/** A code of six digits, or a recovery code; spaces, hyphens and invisible characters are ignored. */
const Code = z
  .string(t`Enter the code`)
  .check(z.overwrite(plainCode), z.minLength(6, t`Enter the code`), z.maxLength(40, t`Enter the code`))

/** Suspended members may only read. Without `until`, until an admin ends it. */
export const Suspension = z.object({ at: Instant, until: z.nullable(Instant), reason: z.string() })
export type Suspension = z.infer<typeof Suspension>

/** An account that an admin has not approved: until then its owner may only read. */
export const Application = z.object({
  at: Instant,
  /** In the owner's words, why. */
  words: z.nullable(z.string()),
  /** After a refusal: the account is deleted at `erasedAt`. */
  refusal: z.nullable(z.object({ at: Instant, reason: z.string(), erasedAt: Instant })),
})
export type Application = z.infer<typeof Application>

/** The signed-in member, as the member may see themselves. */
export const Me = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  /** True if letters to the address came back: it gets none but those about the account, until it is confirmed anew. */
  lettersStopped: z.boolean(),
  /** A new address that counts once the link in the letter to it is pressed. */
  pendingEmail: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  role: z.enum(roles),
  /** The role whose rights the member has now: on a site that requires two-factor login of it, a member without that acts as 'user'. */
  actingRole: z.enum(roles),
  /** True for those who may act as admins. */
  isAdmin: z.boolean(),
  twoFactor: z.boolean(),
  preferences: Preferences,
  createdAt: Instant,
  /** The number of unread notifications. */
  unread: Count,
  suspension: z.nullable(Suspension),
  /** Null for an approved account, and for one that needed no approval. */
  application: z.nullable(Application),
  /** The member's consent (18 or over, notice read): 'missing' before the first question, 'declined' after 'Not now'; 'invited' if an admin has made the account from a list: its owner writes nothing before. */
  consent: z.enum(['given', 'missing', 'declined', 'invited']),
})
export type Me = z.infer<typeof Me>

const nameOrEmail = text(t`Username or email is required`).check(
  z.maxLength(limits.email, t`Username or email is required`),
)

export const Credentials = z.object({
  usernameOrEmail: nameOrEmail,
  password: ownPassword,
  /** Works while the login is throttled by guesses, and counts as the second factor too. */
  recoveryCode: z.optional(Code),
})

export const Signup = z.object({
  username: boundedText(t`Username`, limits.signupName).check(
    z.regex(/^\w*$/, t`Username can only contain letters, numbers, and underscores`),
  ),
  email: Email,
  password,
  firstName: z.optional(personName),
  lastName: z.optional(personName),
  /** Consent: 18 or over and the notice read. If omitted, the site asks at the next visit. */
  consent: z.optional(z.literal(true, consentMissing)),
  notice: NoticeName,
  /** Needed while very many accounts are opened (428). */
  proof: z.optional(Proof),
  /** Opens a session at once, for whoever goes on to the page that they came for. */
  signIn: z.optional(z.boolean()),
  /** The page to which the letter that confirms the address leads back. */
  next: z.optional(NextPage),
  /** The token of an open invitation, which lets one account in at once; it accepts the invitation when it has logged in. */
  invitation: z.optional(LinkToken),
  /** Why, in a sentence, for the admins, where they approve each account. */
  application: z.optional(z.string().check(z.trim(), atMost(limits.application))),
})

export const Profile = z.object({
  firstName: requiredName(t`First name is required`),
  lastName: requiredName(t`Last name is required`),
  username: boundedText(t`Username`, limits.profileName).check(
    z.regex(/^[\w-]*$/, t`Username can only contain letters, numbers, hyphens, and underscores`),
  ),
  email: Email,
  /** A change of email needs the password, or a code if two-factor login is on. */
  currentPassword: optionalPassword,
  code: z.optional(Code),
})

const PasswordChange = z.object({
  currentPassword: passwordInUse(t`Current password is required`),
  newPassword: password,
})

export const ForgotPassword = z.object({ email: Email })
/** `next` is the page to which the link leads. */
export const LoginLink = z.object({ usernameOrEmail: nameOrEmail, next: z.optional(NextPage) })
export const NewPassword = z.object({ token: LinkToken, newPassword: password })

const User = z.object({ user: Me })
/** `restored`: the account was to be deleted, and now stays. */
const SignedIn = z.object({ user: Me, restored: z.optional(z.literal(true)) })
const LoginReply = z.union([SignedIn, z.object({ twoFactorRequired: z.literal(true) })])
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const Confirmed = z.object({ password: ownPassword, code: Code })

/** One of the two: the code where two-factor login is on, else the password. */
export const OwnProof = z.object({ password: z.optional(ownPassword), code: z.optional(Code) })

const member = { access: 'member' } as const
/** Open to suspended members. */
const own = { access: 'member', suspended: true } as const

export const accounts = {
  me: endpoint('GET /api/auth/user', { ...member, reply: Me }),
  login: endpoint('POST /api/auth/login', { body: Credentials, reply: LoginReply }),
  verify: endpoint('POST /api/auth/login/verify', { body: z.object({ code: Code }), reply: SignedIn }),
  /** Sends a link that logs in without the password; 404 unless admins have switched that on. The reply is the same for every name. */
  sendLoginLink: endpoint('POST /api/auth/login-link', { limit: perHour(20), body: LoginLink, reply: Done }),
  /** Logs in by that link, once. */
  useLoginLink: endpoint('POST /api/auth/login-link/use', { body: z.object({ token: LinkToken }), reply: LoginReply }),
  signup: endpoint('POST /api/auth/signup', { limit: perHour(40), body: Signup, reply: User }),
  /** A calculation whose solution a sign-up needs while very many accounts are opened. */
  challenge: endpoint('POST /api/auth/signup/challenge', { limit: perHour(120), reply: Challenge }),
  /** Proves again who holds the session, for the calls that need a recent proof. The session gets a new token. */
  prove: endpoint('POST /api/auth/proof', { ...member, body: OwnProof, reply: Done }),
  logout: endpoint('POST /api/auth/logout', { reply: Done }),
  profile: endpoint('PUT /api/auth/profile', { ...member, limit: perHour(30), body: Profile, reply: User }),
  password: endpoint('PUT /api/auth/password', { ...own, limit: perHour(30), body: PasswordChange, reply: Done }),
  /** Omitted ones stay as they are: a tab that was opened before must not change back what it does not show any more. */
  preferences: endpoint('PUT /api/auth/preferences', { ...own, body: z.partial(Preferences), reply: User }),
  sessions: endpoint('GET /api/auth/sessions', { ...member, reply: z.array(Session) }),
  /** Ends one session, or with 'others' every one but this. */
  endSession: endpoint('POST /api/auth/sessions/end', {
    ...own,
    body: z.object({ id: z.string().check(z.regex(/^(others|[0-9a-f]{16})$/)) }),
    reply: Done,
  }),
  /** Begins two-factor login: makes a secret, which takes effect after a code confirms it. */
  twoFactorBegin: endpoint('POST /api/auth/2fa', {
    ...own,
    body: z.object({ password: ownPassword }),
    reply: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }),
  }),
  twoFactorConfirm: endpoint('POST /api/auth/2fa/confirm', {
    ...own,
    limit: { times: 20, seconds: 900 },
    body: z.object({ code: Code }),
    reply: RecoveryCodes,
  }),
  twoFactorCodes: endpoint('POST /api/auth/2fa/recovery-codes', { ...own, body: Confirmed, reply: RecoveryCodes }),
  twoFactorEnd: endpoint('POST /api/auth/2fa/end', { ...own, body: Confirmed, reply: Done }),
  forgot: endpoint('POST /api/auth/forgot-password', { limit: perHour(20), body: ForgotPassword, reply: Done }),
  reset: endpoint('POST /api/auth/reset-password', { body: NewPassword, reply: Done }),
  /** Sends the confirmation email again. */
  sendConfirmation: endpoint('POST /api/auth/confirm-email/send', {
    ...member,
    waiting: true,
    limit: perHour(3),
    reply: Done,
  }),
  /** Drops the pending address. */
  withdrawEmail: endpoint('DELETE /api/auth/pending-email', { ...own, reply: User }),
  /** `path` is the page of what the member wrote before, if that was published now. */
  confirmEmail: endpoint('POST /api/auth/confirm-email', {
    body: z.object({ token: LinkToken }),
    reply: z.extend(Done, { path: z.nullable(z.string()) }),
  }),
  /** The member's data as a file: JSON, or HTML on request. */
  export: endpoint('GET /api/auth/export', {
    ...member,
    limit: perHour(6),
    query: z.object({ format: z.optional(z.enum(['json', 'html'])) }),
    reply: Download,
  }),
  /** Schedules the deletion of the account in a week; a login restores it. Without a password a recent proof counts, on a site with other ways to log in. */
  leave: endpoint('POST /api/auth/leave', {
    ...own,
    body: z.object({
      password: optionalPassword,
      posts: z.enum(leavingChoices, t`Please choose what becomes of them`),
    }),
    reply: Done,
  }),
  /** A one-time password reset link that the admin passes on; 409 for a member with a role. */
  issueResetLink: endpoint('POST /api/admin/members/:id/reset-link', {
    access: 'admin',
    proof: 'recent',
    reply: z.object({ link: z.string(), expiresAt: Instant }),
  }),
  /** Records the consent, or 'Not now', of a member who signed up without it. */
  consent: endpoint('PUT /api/auth/consent', {
    ...own,
    body: z.object({ consent: z.boolean(t`Please say whether you agree`), notice: NoticeName }),
    reply: User,
  }),
  /** Undoes a change of email by the link sent to the old address. */
  restoreEmail: endpoint('POST /api/auth/restore-email', { body: NewPassword, reply: Done }),
  /** The member's latest security events. */
  securityEvents: endpoint('GET /api/auth/security-events', { ...member, reply: z.array(SecurityEvent) }),
}
