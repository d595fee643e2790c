import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { Refused } from './errors.ts'
import type { Log } from './log.ts'
import { loggedPath } from './request-log.ts'

/** A refusal says why; anything else is logged and answered with a 500 that says nothing of the inside. */
export function answerError(error: Error, context: Context, log: Log): Response {
  if (error instanceof Refused) return Response.json(error.body, { status: error.status, headers: error.headers })
  if (error instanceof HTTPException) return Response.json({ message: error.message }, { status: error.status })
  log.error({ err: error, method: context.req.method, path: loggedPath(context.req.path) }, 'request failed')
  return Response.json({ message: 'Something went wrong on our side. Please try again.' }, { status: 500 })
}
