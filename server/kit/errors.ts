import { t } from '#words'
import type { Application, Suspension } from '../../contract/accounts/accounts-api.ts'
import type { ErrorBody } from '../../contract/shapes.ts'
import { momentInWords } from './india.ts'

/** An expected error with a status for the client. Any other error is a bug: a 500. */
export class HttpError extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly headers: Record<string, string>

  constructor(status: number, body: ErrorBody, headers: Record<string, string> = {}) {
    super(body.message)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** 400: errors by the name of the input. */
export const badInput = (fields: Record<string, string[]>, message = t`Please check what you entered.`) =>
  new HttpError(400, { message, fields })

/** 401: nobody is signed in. */
export const unauthenticated = () => new HttpError(401, { message: t`Please sign in.` })

/** 403: signed in, but not permitted. */
export const forbidden = (message = t`You may not do this.`) => new HttpError(403, { message })

/** 403: suspended members may only read. */
export const suspended = ({ until, reason }: Pick<Suspension, 'until' | 'reason'>) =>
  forbidden(
    until
      ? t`Your account is suspended until ${momentInWords(new Date(until))}: ${reason}`
      : t`Your account is suspended: ${reason}`,
  )

/** 403: until an admin has approved an account, its owner may only read. */
export const notApproved = ({ refusal }: Application) =>
  forbidden(
    refusal
      ? t`An admin has refused this account: ${refusal.reason}`
      : t`Your account waits for an admin to approve it. Until then you can read.`,
  )

/** 403: members without consent may only read. */
export const consentRequired = () =>
  forbidden(
    t`To write here, please confirm on your profile page that you are 18 or over and have read what we keep about you.`,
  )

/** 404: missing, or hidden from this caller. */
export const notFound = (message = t`Not found`) => new HttpError(404, { message })

/** True for a refusal with 404. */
export const isNotFound = (error: unknown): error is HttpError => error instanceof HttpError && error.status === 404

/** 405: the address does not accept this method. */
export const wrongMethod = (method: string, allow: string[]) =>
  new HttpError(405, { message: t`This address does not take ${method}.` }, { allow: allow.join(', ') })

/** 409: a conflict with stored data. @param more further properties of the body */
export const conflict = (message: string, more: object = {}) => new HttpError(409, { ...more, message })

export const tooLarge = (message = t`That is too large.`) => new HttpError(413, { message })

export const unsupported = (message = t`Send JSON (Content-Type: application/json).`) => new HttpError(415, { message })
