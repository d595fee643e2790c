import type { Queries } from '../../db/open.ts'
import { dropLinks } from './mail-links.ts'
import { closeOtherSessions } from './sessions.ts'

/**
 * Gives an account a new password: every session, half-made login and link that the old one led to ends. Two-factor
 * stays as it is.
 * @param but a session that goes on, by the hash of its token: the one in which a member changes the password
 */
export async function setPassword(
  sql: Queries,
  userId: string,
  passwordHash: string,
  but: string | null = null,
): Promise<void> {
  await sql`update users set password_hash = ${passwordHash}, updated_at = now() where id = ${userId}`
  await closeOtherSessions(sql, userId, but)
  await sql`delete from login_challenges where user_id = ${userId}`
  await dropLinks(sql, userId, 'reset-password')
}
