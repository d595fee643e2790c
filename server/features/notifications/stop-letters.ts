import { createHmac } from 'node:crypto'
import { letterPreferences } from '../../../contract/notifications/notifications.ts'
import type { Queries } from '../../db/client/open.ts'
import { isSameSecret } from '../../kit/same-secret.ts'
import type { SecretKey } from '../../secret-key.ts'
import { isStopped } from '../mail/stopped-addresses.ts'

/** The letters that a link ends, each with the seal of its tokens. */
const seals = {
  answers: 'end of letters',
  questions: 'end of letters about questions',
  news: 'end of letters with news',
} as const
type Letters = keyof typeof seals

/** The token of the link that ends such letters to a member: the id with a seal, so that nothing is stored. */
export function stopToken(key: SecretKey, userId: string, letters: Letters): string {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')
  return id + createHmac('sha256', key.derive(seals[letters])).update(userId).digest('base64url').slice(0, 21)
}

/** The preferences of a member without letters about answers. */
const withoutLetters = (sql: Queries) =>
  sql`(preferences - ${[...letterPreferences]}::text[]) || '{"questionLetters": false}'`

/** True for a member `u` to whom letters go that are not about the account itself. */
export const mayGetLetters = (sql: Queries) =>
  sql`u.email_confirmed_at is not null and u.leaving_at is null and not ${isStopped(sql, 'u')}`

/** True for a member `u` who gets letters with news of the site. */
export const wantsNews = (sql: Queries) => sql`
  coalesce(u.preferences ->> 'newsLetters', u.preferences ->> 'questionLetters', 'true') = 'true'
    and ${mayGetLetters(sql)}`

/** Ends all letters to the member with an address that are not about the account itself. */
export async function stopAllLetters(sql: Queries, email: string): Promise<void> {
  await sql`
    update users set preferences = ((${withoutLetters(sql)}) - 'secondLookLetters') || '{"newsLetters": false}' where lower(email) = lower(${email})`
}

/** Ends the letters of the member whose link it is. @returns those that it ended; null if it is no such link */
export async function stopLetters(sql: Queries, key: SecretKey, token: string): Promise<Letters | null> {
  const id = Buffer.from(token.slice(0, 22), 'base64url').toString('hex')
  const userId = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const isOf = (letters: Letters) => isSameSecret(token, stopToken(key, userId, letters))
  if (isOf('answers')) {
    await sql`update users set preferences = ${withoutLetters(sql)} where id = ${userId}`
    return 'answers'
  }
  if (isOf('news')) {
    await sql`update users set preferences = preferences || '{"newsLetters": false}' where id = ${userId}`
    return 'news'
  }
  if (!isOf('questions')) return null
  await sql`update users set preferences = preferences - 'secondLookLetters' where id = ${userId}`
  return 'questions'
}
