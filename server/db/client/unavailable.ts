import { DatabaseError } from 'pg'
import { errorCode, systemReason } from '../start-error.ts'

/**
 * The database is unavailable: stopped, starting, unreachable or overloaded. `cause` is the driver's error. A write that fails
 * so may be stored all the same, if the connection broke after its COMMIT was sent; it is not retried.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'

  constructor(cause: unknown) {
    super(`The database does not answer: ${systemReason(cause)}.`, { cause })
  }

  /** The code of PostgreSQL (`57P03`) or the system (`ECONNREFUSED`), if any. */
  get code(): string | undefined {
    return errorCode(this.cause)
  }
}

/**
 * The error to throw for a failed statement: `DatabaseUnavailable` if the connection or the server failed, else PostgreSQL's
 * error about the statement.
 */
export function toDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error
  if (error instanceof DatabaseError && !outOfService.test(error.code ?? '')) return error
  return new DatabaseUnavailable(error)
}

/** True for an error of a full disk or quota, of this system or of PostgreSQL. */
export function isDiskFull(error: unknown): boolean {
  const code = error instanceof DatabaseUnavailable ? error.code : errorCode(error)
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100'
}

/**
 * PostgreSQL's error codes that are no fault of a statement: 08 connection exceptions, 53 insufficient resources, 57P01 to
 * 57P03 shutdown, crash and start, 57P05 and 25P03 a session that was idle for too long, 57014 a statement that ran out of
 * time.
 */
const outOfService = /^(08|53|57P|57014|25P03)/
