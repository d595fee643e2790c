import cluster from 'node:cluster'
import { requestId } from './request-id.ts'
import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/**
 * The log: one JSON object per line on standard output, with the number of the worker if there are several, and the id of the
 * request that it is about.
 * @param level the minimum level
 * @param to another destination
 */
export function createLog(level: string, to?: DestinationStream): Log {
  return pino(
    {
      level,
      base,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: rowsOfErrors, remove: true },
      mixin: () => ({ requestId: requestId() }),
    },
    to,
  )
}

const base = cluster.worker ? { worker: cluster.worker.id } : null

/** Fields in which database errors repeat the refused row, including password hashes, or the statement's values. */
const rowsOfErrors = ['err.detail', 'err.where', 'err.parameters', 'err.query', 'err.aggregateErrors[*].detail']
