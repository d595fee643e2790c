import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/**
 * The log: one JSON object per line on standard output.
 * @param level the minimum level
 * @param to another destination
 */
export function createLog(level: string, to?: DestinationStream): Log {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: { paths: rowsOfErrors, remove: true } },
    to,
  )
}

/** Fields in which database errors repeat the refused row, including password hashes, or the statement's values. */
const rowsOfErrors = ['err.detail', 'err.where', 'err.parameters', 'err.query', 'err.aggregateErrors[*].detail']
