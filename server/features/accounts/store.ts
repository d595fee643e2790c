import { v7 as newId } from 'uuid'
import type { accounts, Me } from '../../../contract/accounts/accounts-api.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import type { Role } from '../../../contract/roles.ts'
import type { Config } from '../../config.ts'
import type { Fragment, Queries } from '../../db/client/open.ts'
import { unauthenticated } from '../../kit/errors.ts'
import type { Actor } from '../../kit/serve.ts'
import { audit } from '../../acts/audit.ts'
import { recordNotice } from '../notice/record-notice.ts'
import { isStopped } from '../mail/stopped-addresses.ts'
import { countUnread } from '../notifications/store.ts'
import { applicationOf } from './application.ts'
import { suspensionOf } from './suspension.ts'

/** The settings that decide about the rights of those with a role above member. */
export type AdminRights = Pick<Config, 'requireAdmin2fa' | 'languages'>

/**
 * The columns of `users u` that are Me. Only here is decided which role a member has at the moment: `role` says what they are, and
 * `actingRole` what they may do, which takes two-factor login where the site requires it of every role above member.
 */
export const myColumns = (sql: Queries, rights: AdminRights) => sql`
  u.id, u.username, u.email, u.email_confirmed_at is not null as email_confirmed, ${isStopped(sql, 'u')} as letters_stopped, u.pending_email, u.first_name, u.last_name,
  u.profile_image_url, u.role, ${preferences(sql, rights)} as preferences, u.created_at, ${hasTwoFactor(sql)} as two_factor,
  case when ${mayAct(sql, rights)} then u.role else 'user' end as acting_role, u.is_admin and ${mayAct(sql, rights)} as is_admin,
  (${countUnread(sql, sql`u.id`)}) as unread, ${suspensionOf(sql)} as suspension,
  ${applicationOf(sql)} as application,
  case when u.consented_at is not null then 'given' when u.consent_declined_at is not null then 'declined'
    when u.import_id is not null then 'invited' else 'missing' end as consent`

const mayAct = (sql: Queries, { requireAdmin2fa }: AdminRights) => sql`(${!requireAdmin2fa} or ${hasTwoFactor(sql)})`

/** A language that the site has no more is no preference. */
const preferences = (sql: Queries, { languages }: AdminRights) => sql`
  case when u.preferences ->> 'language' <> all(${[...languages]}) then u.preferences - 'language' else u.preferences end`

export const hasTwoFactor = (sql: Queries) => sql`
  exists (select from two_factor t where t.user_id = u.id and t.confirmed_at is not null)`

export async function findMe(sql: Queries, id: string, rights: AdminRights): Promise<Me | undefined> {
  const [me] = await sql<Me[]>`select ${myColumns(sql, rights)} from users u where u.id = ${id}`
  return me
}

/** The part of an account that login reads, by name or email without regard to case. */
export async function findByNameOrEmail(sql: Queries, nameOrEmail: string) {
  const wanted = nameOrEmail.trim().toLowerCase()
  const [account] = await sql<{ id: string; email: string; passwordHash: string | null; twoFactor: boolean }[]>`
    select u.id, u.email, u.password_hash, ${hasTwoFactor(sql)} as two_factor
    from users u where lower(u.username) = ${wanted} or lower(u.email) = ${wanted}
    order by lower(u.username) = ${wanted} desc limit 1`
  return account
}

/** Stores a new member. Throws the database's error when somebody has the name or the address, and HttpError 400 for a notice that has changed. */
export async function insertMember(
  sql: Queries,
  {
    username,
    email,
    firstName,
    lastName,
    consent,
    notice,
  }: Omit<BodyOf<typeof accounts.signup>, 'password' | 'signIn'>,
  passwordHash: string,
  now: Date,
  { dataDir, ...rights }: AdminRights & Pick<Config, 'dataDir'>,
): Promise<Me> {
  const shown = await recordNotice(sql, { name: consent && notice, dataDir, now })
  const [me] = await sql<[Me]>`
    insert into users as u (id, username, email, password_hash, first_name, last_name, consented_at, notice_language, notice_version,
      created_at, updated_at)
    values (${newId()}, ${username}, ${email}, ${passwordHash}, ${firstName || null}, ${lastName || null},
      ${consent ? now : null}, ${shown?.language ?? null}, ${shown?.version ?? null}, ${now}, ${now})
    returning ${myColumns(sql, rights)}`
  return me
}

/** Changes a member's row. Throws as `insertMember`, and HttpError 401 if the account is gone. */
export async function updateMe(sql: Queries, id: string, set: Fragment, rights: AdminRights): Promise<Me> {
  const [me] = await sql<Me[]>`update users u set ${set} where u.id = ${id} returning ${myColumns(sql, rights)}`
  if (!me) throw unauthenticated()
  return me
}

/**
 * Stores and records an admin who did not sign up. One made at the terminal has to consent at the first login.
 * @returns false when somebody has the name or the address
 */
export async function insertAdmin(
  sql: Queries,
  { username, email, passwordHash }: { username: string; email: string; passwordHash: string },
  by: 'terminal' | 'first start',
): Promise<boolean> {
  const id = newId()
  // The operator keeps the data of the first admin themselves.
  const { count } = await sql`
    insert into users (id, username, email, password_hash, role, is_admin, consented_at)
    values (${id}, ${username}, ${email}, ${passwordHash}, 'admin', true, case when ${by === 'first start'} then now() end)
    on conflict do nothing`
  if (count > 0) await auditMember(sql, 'member.created', id, null, { details: { by } })
  return count > 0
}

/**
 * Stores the role of a member: it holds from their next call on, in every process. Open links for a new password and to log in end, as whoever
 * has one would get the role too.
 */
export async function storeRole(sql: Queries, id: string, role: Role, now: Date): Promise<void> {
  await sql`delete from one_time_links where user_id = ${id} and purpose in ('reset-password', 'login-link')`
  await sql`update users set role = ${role}, is_admin = ${role === 'admin'}, updated_at = ${now} where id = ${id}`
}

/** Locks the admins who can log in, in one order: of two concurrent changes that together leave the site without any, the second sees the first. */
export const lockAdmins = (sql: Queries) => sql<{ id: string }[]>`
  select id from users where is_admin and password_hash is not null and leaving_at is null order by id for no key update`

/**
 * Records an event of an account's security in the audit log, in the transaction of the event.
 * @param id the member
 * @param from null for the operator and what the site does by itself
 * @param more.by the actor; by default the member
 */
export const auditMember = (
  sql: Queries,
  action: string,
  id: string | undefined,
  from: Actor<string | null> | null,
  { by = id, details = {} }: { by?: string | null | undefined; details?: object } = {},
): Promise<void> =>
  audit(sql, from && { ...from, id: by ?? null }, { action, details, resourceType: 'user', resourceId: id ?? null })
