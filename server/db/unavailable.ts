import { DatabaseError } from 'pg'
import { errorCode, systemReason } from './start-error.ts'

/**
 * The database cannot be asked at present: it is stopped, starting, out of reach or at its limits. `cause` is what the driver said. A write
 * that ends so may have been stored all the same, when the connection broke after its COMMIT was sent: nothing here tries it again.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'

  constructor(cause: unknown) {
    super(`The database does not answer: ${systemReason(cause)}.`, { cause })
  }

  /** The code of PostgreSQL (`57P03`) or of the system (`ECONNREFUSED`), if there is one. */
  get code(): string | undefined {
    return errorCode(this.cause)
  }
}

/**
 * The error to throw for a failed statement: a `DatabaseUnavailable` when the fault lies with the connection or the server as a whole, else
 * PostgreSQL's own error about the statement.
 */
export function told(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error
  if (error instanceof DatabaseError && !outOfService.test(error.code ?? '')) return error
  return new DatabaseUnavailable(error)
}

/**
 * PostgreSQL's error codes for what no statement is at fault for: 08 connection exceptions, 53 insufficient resources, 57P01 to 57P03 shutdown,
 * crash and start, 57P05 and 25P03 a session that was idle for too long, 57014 a statement that ran out of time.
 */
const outOfService = /^(08|53|57P|57014|25P03)/
