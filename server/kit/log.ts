import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/**
 * The log: one JSON object a line on standard output.
 * @param level least level that is written
 * @param to where to, instead
 */
export function createLog(level: string, to?: DestinationStream): Log {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: { paths: rowsOfErrors, remove: true } },
    to,
  )
}

/** Fields in which a database's error repeats the row that it refuses, password hash and all, or the values of the statement. */
const rowsOfErrors = ['err.detail', 'err.where', 'err.parameters', 'err.query', 'err.aggregateErrors[*].detail']
