import { t } from '#words'
import type { ExportRow, ExportSection } from '../../feature.ts'
import { deviceInWords } from './account-security.ts'

/** The account in the download of a member's data. */
export const accountSections: Readonly<Record<string, ExportSection>> = {
  profile: {
    title: t`Profile`,
    tables: ['users'],
    single: true,
    labels: {
      username: t`Username`,
      email: t`Email`,
      emailConfirmedAt: t`Email confirmed`,
      bounces: t`Letters to it that came back`,
      bouncedAt: t`The last of them`,
      pendingEmail: t`New email that waits for its letter`,
      pendingEmailUntil: t`It waits until`,
      firstName: t`First name`,
      lastName: t`Last name`,
      profileImageUrl: t`Picture`,
      role: t`Role`,
      suspendedAt: t`Suspended`,
      suspendedUntil: t`Suspended until`,
      suspendedReason: t`Suspended, because`,
      appliedAt: t`Waits for approval since`,
      application: t`Why, in your words`,
      refusedAt: t`Refused`,
      refusedReason: t`Refused, because`,
      consentedAt: t`Agreed to what is kept`,
      noticeLanguage: t`Read in the language`,
      noticeVersion: t`Version of what you read`,
      consentDeclinedAt: t`Did not agree to what is kept`,
      textApprovedAt: t`First text approved by a moderator`,
      createdAt: t`Joined`,
      updatedAt: t`Last changed`,
      lastActiveAt: t`Last here`,
      visitedBeforeAt: t`The visit before`,
      secondLookLetterAt: t`Last letter about questions of lessons`,
    },
    find: (sql, { id }) => sql`
    select id, username, email, email_confirmed_at, bounces, bounced_at, pending_email, pending_email_until, first_name, last_name, profile_image_url, role,
      suspended_at, suspended_until, suspended_reason, applied_at, application, refused_at, refused_reason, consented_at, notice_language, notice_version, consent_declined_at, text_approved_at,
      created_at,
      updated_at, last_active_at, visited_before_at, second_look_letter_at
    from users where id = ${id}`,
  },
  preferences: {
    title: t`Preferences`,
    tables: ['users'],
    single: true,
    labels: {
      theme: t`Theme`,
      language: t`Language of letters and of the site after logging in`,
      dataSaver: t`Data saver`,
      sharedPhone: t`This phone is shared`,
      questionLetters: t`Letters about answers to you`,
      answerLetters: t`Letters about discussions you follow`,
      mentionLetters: t`Letters about mentions`,
      secondLookLetters: t`A weekly letter about questions of lessons`,
      newsLetters: t`Letters with news of the site`,
      rateLetters: t`Letters about figures that are due`,
    },
    async find(sql, { id }) {
      const rows = await sql<{ preferences: ExportRow }[]>`select preferences from users where id = ${id}`
      return rows.map(({ preferences }) => preferences)
    },
  },
  twoFactor: {
    title: t`Two-factor authentication`,
    tables: ['two_factor'],
    single: true,
    labels: { on: t`Switched on`, confirmedAt: t`Since`, recoveryCodesLeft: t`Recovery codes left` },
    find: (sql, { id }) => sql`
    select t.confirmed_at is not null as on, t.confirmed_at,
      (select count(*) from recovery_codes c where c.user_id = u.id) as recovery_codes_left
    from users u left join two_factor t on t.user_id = u.id where u.id = ${id}`,
  },
  identities: {
    title: t`Accounts elsewhere with which you log in`,
    tables: ['identities'],
    labels: { issuer: t`Provider`, subject: t`How it names you`, createdAt: t`Connected` },
    find: (sql, { id }) => sql`
    select issuer, subject, created_at from identities where user_id = ${id} order by issuer`,
  },
  passkeys: {
    title: t`Passkeys with which you log in`,
    tables: ['passkeys'],
    labels: {
      name: t`Name`,
      credentialId: t`How your browser names it`,
      publicKey: t`Public key`,
      signCount: t`How often it says that it was used`,
      createdAt: t`Made`,
      lastUsedAt: t`Last used`,
    },
    find: (sql, { id }) => sql`
    select name, credential_id, encode(public_key, 'base64') as public_key, sign_count, created_at, last_used_at
    from passkeys where user_id = ${id} order by created_at, id`,
  },
  sessions: {
    title: t`Devices that are signed in`,
    tables: ['sessions'],
    labels: {
      device: t`Device`,
      createdAt: t`Signed in`,
      seenAt: t`Last used`,
      provenAt: t`Password or code last given`,
      endsAt: t`Ends`,
      current: t`This device`,
    },
    async find(sql, { id, sid }) {
      const rows = await sql<(ExportRow & { userAgent: string | null })[]>`
    select sess->>'device' as user_agent, created_at, seen_at, proven_at, expire as ends_at,
      coalesce((sess->>'shared')::boolean, false) as shared, sid = ${sid} as current
    from sessions where user_id = ${id} order by created_at, sid`
      return rows.map((row) => ({ device: deviceInWords(row.userAgent ?? ''), ...row }))
    },
  },
  knownDevices: {
    title: t`Browsers known to be yours`,
    tables: ['known_devices'],
    labels: { expiresAt: t`Forgotten` },
    find: (sql, { id }) => sql`
    select expires_at from known_devices where user_id = ${id} order by expires_at, token_hash`,
  },
}
