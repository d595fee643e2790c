import { pino, type Logger } from 'pino'

export type Log = Logger

/**
 * The log: one JSON object a line on standard output.
 * @param level least level that is written
 */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
