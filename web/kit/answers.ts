import type { QueryMeta } from '@tanstack/react-query'
import type { ErrorBody } from '../../contract/shapes.ts'

/** A failed call. The message begins with the status: '404: Article Not Found'. It is English in every language, so that screens can tell refusals apart. */
export class ApiError extends Error {
  readonly status: number
  readonly refusal: ErrorBody | null

  constructor(status: number, text: string, refusal: ErrorBody | null = null) {
    super(`${status}: ${text}`)
    this.status = status
    this.refusal = refusal
  }
}

/** True for a 404. */
export const isMissing = (error: Error | null | undefined) => error instanceof ApiError && error.status === 404

/** The answer to a call: its reply, or what an error says. */
export interface Answer {
  status: number
  body: unknown
  /** The address of the next page. */
  next: string | null
}

/** Called after every 401 in the browser, before the caller gets the error. */
export let unauthorized = async (): Promise<void> => {}
export function onUnauthorized(listener: typeof unauthorized): void {
  unauthorized = listener
}

/** The answer in a response of the server. */
export async function answerIn(response: Response): Promise<Answer> {
  const { status, statusText, headers } = response
  const text = await response.text()
  const next = /<([^>]+)>;\s*rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? null
  try {
    return { status, body: JSON.parse(text) as unknown, next }
  } catch (error) {
    if (response.ok) throw error
    return { status, body: text || statusText, next }
  }
}

/** The reply in an answer. @throws ApiError */
export async function replyIn({ status, body }: Answer, meta: QueryMeta | undefined): Promise<unknown> {
  if (status === 401 && meta?.nullOn401) return null
  if (status >= 400) throw await toApiError({ status, body })
  return body
}

/** Makes an error of an answer; its message is the status, then the server's text. */
export async function toApiError({ status, body }: Pick<Answer, 'status' | 'body'>): Promise<ApiError> {
  if (status === 401) await unauthorized()
  const refusal = refusalIn({ body })
  return new ApiError(status, refusal?.english ?? refusal?.message ?? String(body), refusal)
}

/** The body of an error; null for a body of another kind, such as a proxy's. */
export function refusalIn({ body }: Pick<Answer, 'body'>): ErrorBody | null {
  return typeof (body as Partial<ErrorBody> | null)?.message === 'string' ? (body as ErrorBody) : null
}

/** True if a call was refused because the caller is not an admin. */
export const isDenied = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403)
