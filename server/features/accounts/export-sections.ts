import type { ExportRow, ExportSection } from '../../feature.ts'
import { deviceInWords } from './account-security.ts'

/** The account in the download of a member's data. */
export const accountSections: Readonly<Record<string, ExportSection>> = {
  profile: {
    title: 'Profile',
    tables: ['users'],
    single: true,
    labels: {
      username: 'Username',
      email: 'Email',
      emailConfirmedAt: 'Email confirmed',
      pendingEmail: 'New email that waits for its letter',
      pendingEmailUntil: 'It waits until',
      firstName: 'First name',
      lastName: 'Last name',
      profileImageUrl: 'Picture',
      role: 'Role',
      suspendedAt: 'Suspended',
      suspendedUntil: 'Suspended until',
      suspendedReason: 'Suspended, because',
      appliedAt: 'Waits for approval since',
      application: 'Why, in your words',
      refusedAt: 'Refused',
      refusedReason: 'Refused, because',
      consentedAt: 'Agreed to what is kept',
      consentDeclinedAt: 'Did not agree to what is kept',
      textApprovedAt: 'First text approved by a moderator',
      createdAt: 'Joined',
      updatedAt: 'Last changed',
      lastActiveAt: 'Last here',
      visitedBeforeAt: 'The visit before',
      secondLookLetterAt: 'Last letter about questions of lessons',
    },
    find: (sql, { id }) => sql`
    select id, username, email, email_confirmed_at, pending_email, pending_email_until, first_name, last_name, profile_image_url, role,
      suspended_at, suspended_until, suspended_reason, applied_at, application, refused_at, refused_reason, consented_at, consent_declined_at, text_approved_at,
      created_at,
      updated_at, last_active_at, visited_before_at, second_look_letter_at
    from users where id = ${id}`,
  },
  preferences: {
    title: 'Preferences',
    tables: ['users'],
    single: true,
    labels: {
      theme: 'Theme',
      language: 'Language of letters and of the site after logging in',
      dataSaver: 'Data saver',
      sharedPhone: 'This phone is shared',
      questionLetters: 'Letters about answers to you',
      answerLetters: 'Letters about discussions you follow',
      mentionLetters: 'Letters about mentions',
      secondLookLetters: 'A weekly letter about questions of lessons',
      rateLetters: 'Letters about figures that are due',
    },
    async find(sql, { id }) {
      const rows = await sql<{ preferences: ExportRow }[]>`select preferences from users where id = ${id}`
      return rows.map(({ preferences }) => preferences)
    },
  },
  twoFactor: {
    title: 'Two-factor authentication',
    tables: ['two_factor'],
    single: true,
    labels: { on: 'Switched on', confirmedAt: 'Since', recoveryCodesLeft: 'Recovery codes left' },
    find: (sql, { id }) => sql`
    select t.confirmed_at is not null as on, t.confirmed_at,
      (select count(*) from recovery_codes c where c.user_id = u.id) as recovery_codes_left
    from users u left join two_factor t on t.user_id = u.id where u.id = ${id}`,
  },
  sessions: {
    title: 'Devices that are signed in',
    tables: ['sessions'],
    labels: {
      device: 'Device',
      createdAt: 'Signed in',
      seenAt: 'Last used',
      provenAt: 'Password or code last given',
      endsAt: 'Ends',
      current: 'This device',
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
    title: 'Browsers known to be yours',
    tables: ['known_devices'],
    labels: { expiresAt: 'Forgotten' },
    find: (sql, { id }) => sql`
    select expires_at from known_devices where user_id = ${id} order by expires_at, token_hash`,
  },
}
