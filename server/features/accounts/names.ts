import { t } from '#words'
import { defaultSettings } from '../../../contract/settings/settings.ts'
import { DatabaseError } from 'pg'
import { badInput, HttpError } from '../../kit/errors.ts'

/** The field of each unique index. */
const takenBy: Record<string, 'username' | 'email'> = { users_username_key: 'username', users_email_key: 'email' }

/** 409. Forms look for 'already exists' in the message. */
export function taken(field: 'username' | 'email'): HttpError {
  const message = field === 'username' ? t`The username already exists` : t`The email already exists`
  return new HttpError(409, { message, fields: { [field]: [message] } })
}

/**
 * Turns the database's refusal of a username or address that somebody has, in any case of letters, into a 409. The index decides, so
 * of many who want one name at the same moment, one gets it.
 */
export async function rejectDuplicate<T>(storing: Promise<T>): Promise<T> {
  try {
    return await storing
  } catch (error) {
    const field = error instanceof DatabaseError && error.code === '23505' ? takenBy[error.constraint ?? ''] : undefined
    throw field ? taken(field) : error
  }
}

/** Names under which somebody could pass as the site itself. */
const reserved = 'admin administrator help moderator official root staff support system'.split(' ')

/** Refuses a username like one of the site's own: HttpError 400. An account that has it `before` keeps it, in any spelling. */
export function refuseReservedName(username: string, siteName: string, before?: string): void {
  const plain = comparable(username)
  if (before !== undefined && plain === comparable(before)) return
  if ([...reserved, defaultSettings.name, siteName].some((name) => comparable(name) === plain))
    throw badInput({ username: [t`This username is kept for the site itself. Please choose another`] })
}

/** Digits and letters that look alike; 'l' is read as 'i', since '1' stands for both. */
const lookalikes: Record<string, string> = { 0: 'o', 1: 'i', l: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' }

const comparable = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/[0-9l]/g, (sign) => lookalikes[sign] ?? sign)
