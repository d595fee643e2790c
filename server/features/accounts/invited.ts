import type { Queries } from '../../db/client/open.ts'
import { hashOf } from './tokens.ts'

/** True for the token of an invitation by which somebody may sign up. */
export async function letsIn(sql: Queries, token: string | undefined, now: Date): Promise<boolean> {
  if (token === undefined) return false
  const found = await sql`
    select from invitations i, users a where ${hasOpenInvitation(sql, token, now)} and i.claimed_by is null`
  return found.length > 0
}

/** Reserves an invitation for the account that signs up by it; false if it does not work, or another account has it. */
export async function claimInvitation(sql: Queries, token: string | undefined, userId: string, now: Date) {
  if (token === undefined) return false
  const { count } = await sql`
    update invitations i set claimed_by = ${userId} from users a
    where ${hasOpenInvitation(sql, token, now)} and i.claimed_by is null`
  return count > 0
}

/** The open invitation `i` of this token, with the admin `a` who made it. */
export const hasOpenInvitation = (sql: Queries, token: string, now: Date) =>
  sql`i.token_hash = ${hashOf(token)} and ${isOpenInvitation(sql, now)}`

/** The invitations `i` of admins `a` that work: one of an admin who is none any more does not. */
export const isOpenInvitation = (sql: Queries, now: Date) =>
  sql`a.id = i.created_by and i.expires_at > ${now} and a.is_admin`
