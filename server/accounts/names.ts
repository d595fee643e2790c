import postgres from 'postgres'
import { Refused } from '../kit/errors.ts'

/**
 * By the name of the unique index that refuses: the field, and what is said. The words 'already exists' are what
 * forms look for.
 */
const takenBy: Record<string, { field: string; message: string }> = {
  users_username_key: { field: 'username', message: 'The username already exists' },
  users_email_key: { field: 'email', message: 'The email already exists' },
}

/**
 * Stores a name or an e-mail address, which are unique without regard to case. The index decides, and not a look
 * beforehand: of many who want one name at the same moment, one gets it.
 * @throws Refused 409 when somebody has it
 */
export async function orTaken<T>(storing: Promise<T>): Promise<T> {
  try {
    return await storing
  } catch (error) {
    const taken =
      error instanceof postgres.PostgresError && error.code === '23505'
        ? takenBy[error.constraint_name ?? '']
        : undefined
    if (!taken) throw error
    throw new Refused(409, { message: taken.message, fields: { [taken.field]: [taken.message] } })
  }
}
