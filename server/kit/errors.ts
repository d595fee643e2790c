import type { Suspension } from '../../contract/accounts-api.ts'
import type { ErrorBody } from '../../contract/shapes.ts'
import { momentInWords } from './india.ts'

/** An expected refusal: what the caller did cannot be answered. Anything else that is thrown is a fault of ours, a 500. */
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

/** 400: every fault, by the name of the input. */
export const badInput = (fields: Record<string, string[]>, message = 'Please check what you entered.') =>
  new HttpError(400, { message, fields })

/** 401: nobody is signed in. */
export const unauthenticated = () => new HttpError(401, { message: 'Please sign in.' })

/** 403: somebody is, but may not. */
export const forbidden = (message = 'You may not do this.') => new HttpError(403, { message })

/** 403: a suspended member reads and does not write. */
export const suspended = ({ until, reason }: Pick<Suspension, 'until' | 'reason'>) =>
  forbidden(`Your account is suspended${until ? ` until ${momentInWords(new Date(until))}` : ''}: ${reason}`)

/** 403: a member who has not agreed to what is kept reads and does not write. */
export const consentRequired = () =>
  forbidden(
    'To write here, please confirm on your profile page that you are 18 or over and have read what we keep about you.',
  )

/** 404: not there, or not for this caller to know of. */
export const notFound = (message = 'Not found') => new HttpError(404, { message })

/** 405: the address is there, and does not take this method. */
export const wrongMethod = (method: string, allow: string[]) =>
  new HttpError(405, { message: `This address does not take ${method}.` }, { allow: allow.join(', ') })

/** 409: it clashes with what is stored. @param more what the body carries besides, such as that */
export const conflict = (message: string, more: object = {}) => new HttpError(409, { ...more, message })

/** 413: more than is read. */
export const tooLarge = (message = 'That is too large.') => new HttpError(413, { message })

/** 415: not JSON. */
export const unsupported = (message = 'Send JSON (Content-Type: application/json).') => new HttpError(415, { message })
