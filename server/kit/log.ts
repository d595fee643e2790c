import cluster from 'node:cluster'
import { requestId } from './request-id.ts'
import { pino, type DestinationStream, type Logger } from 'pino'
import { terminal } from './terminal.ts'

export type Log = Logger

/**
 * The log: one JSON object per line on standard output, with the number of the worker if there are several, and the id of the
 * request that it is about. On a terminal it is sentences.
 * @param level the minimum level
 * @param to another destination
 */
export function createLog(
  level: string,
  to: DestinationStream = process.stdout.isTTY ? terminal : standardOutput(),
): Log {
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

/** The message of the line that each request leaves. */
export const requestMessage = 'request'

/** Bytes and milliseconds for which lines of requests wait. */
const most = 8_192
const patience = 200

/**
 * Standard output. Lines of requests are written together, since each write wakes the reading process, which costs as much as a
 * page from the cache. Any other line is written at once, after those that wait.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ sync: true, minLength: most })
  let waiting: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(waiting)
    waiting = undefined
    output.flushSync()
  }
  process.once('exit', flush)
  return {
    // Pino tells such a stream the message of each line before it.
    [Symbol.for('pino.metadata')]: true,
    write(this: { lastMsg?: string }, line: string) {
      output.write(line)
      if (this.lastMsg !== requestMessage) flush()
      else waiting ??= setTimeout(flush, patience).unref()
    },
  } as DestinationStream
}

const base = cluster.worker ? { worker: cluster.worker.id } : null

/** Fields in which database errors repeat the refused row, including password hashes, or the statement's values. */
const rowsOfErrors = ['err.detail', 'err.where', 'err.parameters', 'err.query', 'err.aggregateErrors[*].detail']
