import { v7 as newId } from 'uuid'
import { t } from '#words'
import type { Invitation } from '../../../contract/invitations/invitations-api.ts'
import type { Language } from '../../../contract/languages.ts'
import { gains, invitationDays, withArticle, type Role } from '../../../contract/roles.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { badInput, conflict, notFound } from '../../kit/errors.ts'
import { byTime, type Paged, type PageQuery } from '../../kit/paging.ts'
import type { Actor } from '../../kit/serve.ts'
import { tone } from '../../kit/tone.ts'
import type { Services } from '../../services.ts'
import { letIn } from '../accounts/application.ts'
import { hasOpenInvitation, isOpenInvitation } from '../accounts/invited.ts'
import { sendLetter, tokenOf } from '../accounts/letter-job.ts'
import { storeRole } from '../accounts/store.ts'
import { hashOf } from '../accounts/tokens.ts'
import { audit } from '../../acts/audit.ts'

export const newestFirst = byTime('i.created_at', 'i.id')

/** The job that sends invitations by mail. */
export const invitationLetters = 'invitation-letters'

/** The open invitations. */
export const listInvitations = (db: Db, page: PageQuery, now: Date) => db<Paged<Invitation>[]>`
  select i.id, i.role, i.email, c.username as claimed_by, ${tone(db, db`c.id`)} as claimed_by_tone,
    a.username as invited_by, ${tone(db, db`a.id`)} as invited_by_tone, i.created_at, i.expires_at, ${page.cursor}
  from invitations i join users a on a.id = i.created_by left join users c on c.id = i.claimed_by
  where ${isOpenInvitation(db, now)} and ${page.after} order by ${page.by} limit ${page.limit}`

/** The role of an open invitation; undefined when it does not work. */
export async function roleOfInvitation(db: Db, token: string, now: Date): Promise<Role | undefined> {
  const [found] = await db<{ role: Role }[]>`
    select i.role from invitations i, users a where ${hasOpenInvitation(db, token, now)}`
  return found?.role
}

/** Stores an invitation, and sends a letter, in the language of the admin's page, if there is an address. Returns the token of its link; only the token's hash is stored. */
export async function createInvitation(
  services: Services,
  { role, email, language }: { role: Role; email: string | null; language: Language },
  by: Actor,
): Promise<{ token: string; expiresAt: string }> {
  const id = newId()
  const token = tokenOf(services.secretKey, id)
  const expiresAt = new Date(by.now.getTime() + invitationDays * 86_400_000)
  await services.db.begin(async (sql) => {
    await sql`
      insert into invitations (id, token_hash, role, email, created_by, created_at, expires_at)
      values (${id}, ${hashOf(token)}, ${role}, ${email}, ${by.id}, ${by.now}, ${expiresAt})`
    await record(sql, by, id, 'invitation.created', { role })
    if (email) await sendLetter(services, sql, invitationLetters, { kind: 'invitation', email, language }, id)
  })
  return { token, expiresAt: expiresAt.toISOString() }
}

/** Ends an open invitation. @throws HttpError 404 when there is none */
export async function withdrawInvitation(db: Db, id: string, by: Actor): Promise<void> {
  await db.begin(async (sql) => {
    const [withdrawn] = await sql<{ role: Role }[]>`
      delete from invitations where id = ${id} and expires_at > ${by.now} returning role`
    if (!withdrawn) throw notFound(t`This invitation is not open any more.`)
    await record(sql, by, id, 'invitation.withdrawn', withdrawn)
  })
}

/**
 * Gives the acting member the role of an invitation, and uses it up. An account that waits for approval has it then. Nobody loses rights by it.
 * @throws HttpError 400 for an invitation that does not work or that another account has signed up by, 409 for a member whose role it would not raise
 */
export async function acceptInvitation(sql: Queries, token: string, by: Actor): Promise<Role> {
  const [member] = await sql<{ role: Role }[]>`select role from users where id = ${by.id} for no key update`
  const [taken] = await sql<{ id: string; role: Role }[]>`
    delete from invitations i using users a
    where ${hasOpenInvitation(sql, token, by.now)} and coalesce(i.claimed_by, ${by.id}) = ${by.id} returning i.id, i.role`
  if (!member || !taken) throw invitationEnded()
  const { role } = taken
  if (!gains(member.role, role) || gains(role, member.role))
    throw conflict(t`You are ${withArticle(member.role)} here. Only an admin can change that.`)
  await storeRole(sql, by.id, role, by.now)
  await letIn(sql, [by.id])
  await record(sql, by, taken.id, 'invitation.accepted', { before: { role: member.role }, after: { role } })
  return role
}

function invitationEnded() {
  const message = t`This invitation does not work any more. Please ask for a new one.`
  return badInput({ token: [message] }, message)
}

/** Deletes what has expired. */
export async function deleteExpired(sql: Queries, now: Date): Promise<void> {
  await sql`delete from invitations where expires_at <= ${now}`
}

const record = (sql: Queries, by: Actor, id: string, action: string, details: object) =>
  audit(sql, by, { action, details, resourceType: 'invitation', resourceId: id })
