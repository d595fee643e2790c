import { DatabaseError } from 'pg'
import { HttpError } from '../../kit/errors.ts'

/** By the name of the unique index that refuses: the field. */
const takenBy: Record<string, 'username' | 'email'> = { users_username_key: 'username', users_email_key: 'email' }

/** 409: somebody has it. The words 'already exists' are what forms look for. */
export function taken(field: 'username' | 'email'): HttpError {
  const message = `The ${field} already exists`
  return new HttpError(409, { message, fields: { [field]: [message] } })
}

/**
 * Stores a name or an email address, which are unique without regard to case. The index decides, and not a look
 * beforehand: of many who want one name at the same moment, one gets it.
 * @throws Refused 409 when somebody has it
 */
export async function rejectDuplicate<T>(storing: Promise<T>): Promise<T> {
  try {
    return await storing
  } catch (error) {
    const field = error instanceof DatabaseError && error.code === '23505' ? takenBy[error.constraint ?? ''] : undefined
    throw field ? taken(field) : error
  }
}
