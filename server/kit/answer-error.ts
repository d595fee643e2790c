import type { Context } from 'hono'
import { t } from '#words'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorBody } from '../../contract/shapes.ts'
import { DatabaseUnavailable, isDiskFull } from '../db/client/unavailable.ts'
import { HttpError } from './errors.ts'
import type { Log } from './log.ts'
import { diskFull } from './disk-space.ts'
import { requestId } from './request-id.ts'
import { loggedPath } from './request-log.ts'

/**
 * Answers an error over HTTP.
 * @param inWords translates it into the language of the address
 */
export function answerError(
  error: Error,
  context: Context,
  log: Log,
  inWords: (body: ErrorBody) => ErrorBody = (body) => body,
): Response {
  const { body, status, headers } = toHttpError(error, log, context.req)
  return context.json(inWords(body), status as ContentfulStatusCode, headers)
}

/**
 * The answer to an error: to an HttpError its own, to an unavailable database 503 and Retry-After, and to anything else a 500
 * without details, logged.
 */
export function toHttpError(error: unknown, log: Log, { method, path }: { method: string; path: string }): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof HTTPException) return new HttpError(error.status, { message: error.message })
  if (isDiskFull(error)) return diskFull()
  if (error instanceof DatabaseUnavailable) {
    const message = t`The site cannot reach its data at the moment. Please try again in a few seconds.`
    return new HttpError(503, { message }, { 'retry-after': comeBackAfter })
  }
  log.error({ err: error, method, path: loggedPath(path) }, 'request failed')
  const id = requestId()
  return new HttpError(500, {
    message: id
      ? t`Something went wrong on our side. Please try again. If you tell us of it, name this request: ${id}.`
      : t`Something went wrong on our side. Please try again.`,
  })
}

/** `Retry-After` in seconds while the database is unavailable. */
export const comeBackAfter = '5'
