import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import { HttpError } from './errors.ts'
import type { Log } from './log.ts'
import { loggedPath } from './request-log.ts'

/**
 * Answers an error: an HttpError with its reason, an unavailable database with 503 and Retry-After, and anything else with a
 * 500 without details, logged.
 */
export function answerError(error: Error, context: Context, log: Log): Response {
  const refused = refusalOf(error)
  if (refused) return Response.json(refused.body, { status: refused.status, headers: refused.headers })
  if (error instanceof HTTPException) return Response.json({ message: error.message }, { status: error.status })
  log.error({ err: error, method: context.req.method, path: loggedPath(context.req.path) }, 'request failed')
  return Response.json({ message: 'Something went wrong on our side. Please try again.' }, { status: 500 })
}

/** `Retry-After` in seconds while the database is unavailable. */
export const comeBackAfter = '5'

function refusalOf(error: Error): HttpError | undefined {
  if (error instanceof HttpError) return error
  if (!(error instanceof DatabaseUnavailable)) return undefined
  const message = 'The site cannot reach its data at the moment. Please try again in a few seconds.'
  return new HttpError(503, { message }, { 'retry-after': comeBackAfter })
}
