import type { Handler } from 'hono'
import { t } from '#words'
import { pathOfThisSite } from '../../contract/accounts/accounts.ts'
import { usualBody } from '../../contract/endpoint.ts'
import { bodyOfFields, formControls } from '../../contract/body-of-fields.ts'
import type { ErrorBody } from '../../contract/shapes.ts'
import { withSetCookies } from '../features/accounts/cookies.ts'
import { badInput, unsupported } from '../kit/errors.ts'
import { isMediaType } from '../kit/media-type.ts'
import { readBody } from '../kit/read-body.ts'
import type { ClientInfo } from '../kit/serve.ts'
import type { Respond } from './page-answer.ts'
import type { MakePage, PageContext } from './page-maker.ts'
import { formOf, type Forms, type PageForm } from './page-forms.ts'
import { readForm, type ReadForm } from './read-form.ts'

type Body = Record<string, unknown>

/**
 * Answers a form that a page sent to its own address (web/forms/call-form.tsx). It makes the form's call in process, as JSON
 * and as the visitor: the call checks access. Success redirects (303) or shows the page with the reply; an error shows the page
 * again with the errors and the fields. A form whose call is not allowed is left to the next handler.
 * @param forms the additional rules of forms
 * @param inWords translates a refusal into the language of the page
 */
export function formAnswer(
  make: MakePage,
  respond: Respond,
  forms: Forms,
  inWords: (context: PageContext) => (body: ErrorBody) => ErrorBody,
): Handler<{ Bindings: ClientInfo }> {
  return async (context, next) => {
    const type = context.req.header('content-type')
    if (!type) return next()
    const named = new URL(context.req.url).searchParams
    const isFile = isMediaType(type, 'multipart/form-data') && formOf(named, forms)?.hasFile === true
    if (!isFile && !isMediaType(type, 'application/x-www-form-urlencoded')) {
      throw unsupported(t`Send a form (Content-Type: application/x-www-form-urlencoded).`)
    }
    const { data, faults } = isFile ? { data: named, faults: {} } : readForm(await readBody(context.req.raw, usualBody))
    const form = formOf(data, forms)
    if (!form) return next()
    const reply = isFile
      ? await respond(requestOf(form, {}, context, context.req.raw), context.env)
      : await replyTo(form, { data, faults }, context)
    const cookies = reply.headers.getSetCookie()
    for (const line of cookies) context.header('set-cookie', line, { append: true })
    context.header('cache-control', 'no-store')
    const cleared = reply.headers.get('clear-site-data')
    if (cleared) context.header('clear-site-data', cleared)
    const body = (await reply.json()) as Body
    const to = reply.ok ? form.to(body, new URL(context.req.url), bodyOfFields(data)) : null
    if (to !== null) return context.redirect(pathOfThisSite(to) ?? '/', 303)

    const retryAfter = reply.headers.get('retry-after')
    if (retryAfter) context.header('retry-after', retryAfter)
    const formResult = reply.ok
      ? { form: form.name, ...done(body) }
      : { form: form.name, ...refused(body as ErrorBody, reply.status, isFile ? emptyFields(body) : data) }
    const { page } = await make(context, formResult, withSetCookies(context.req.header('cookie'), cookies))
    if (page.redirect) return context.redirect(page.redirect, 303)
    if (page.csp) context.header('content-security-policy', page.csp)
    return context.html(page.html.join(''), page.status === 200 ? (reply.status as 200) : (page.status as 500))
  }

  async function replyTo(form: PageForm, { data, faults: unread }: ReadForm, context: PageContext): Promise<Response> {
    const fields = bodyOfFields(data)
    const faults = { ...form.check(fields), ...unread }
    if (Object.keys(faults).length > 0) {
      const { body, status } = badInput(faults)
      return Response.json(inWords(context)(body), { status })
    }
    return respond(requestOf(form, form.body(fields), context), context.env)
  }
}

/**
 * The request of a form's call, with the visitor's cookies, user agent and origin headers.
 * @param whole the request whose body is passed on unread, for a form with a file
 */
function requestOf({ call }: PageForm, body: Body, { req }: PageContext, whole?: Request): Request {
  const [method = '', pattern = ''] = call.split(' ')
  const { path, rest } = addressIn(pattern, body)
  const headers = new Headers({ 'content-type': whole?.headers.get('content-type') ?? 'application/json' })
  for (const name of ['cookie', 'origin', 'sec-fetch-site', 'user-agent', 'host']) {
    const value = req.header(name)
    if (value) headers.set(name, value)
  }
  // In the language of the page, so that a refusal is.
  const { origin, pathname } = new URL(req.url)
  const prefix = pathname.slice(0, pathname.length - req.path.length)
  // Node wants `duplex` for a body that is a stream; the types of browsers do not have it.
  const streamed = { method, headers, body: whole?.body ?? null, duplex: 'half' }
  if (whole) return new Request(new URL(prefix + path, origin), streamed)
  return new Request(new URL(prefix + path, origin), {
    method,
    headers,
    ...(method === 'DELETE' ? {} : { body: JSON.stringify(rest) }),
  })
}

/** Takes the path parameters from the fields; the rest is the body. */
function addressIn(pattern: string, body: Body): { path: string; rest: Body } {
  const rest = { ...body }
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name] ?? '')
    delete rest[name]
    return encodeURIComponent(value || 'none')
  })
  return { path, rest }
}

const done = (reply: Body) => ({ fields: {}, failure: null, status: null, values: {}, reply })

function refused(refusal: ErrorBody, status: number, data: URLSearchParams) {
  const { fields = {}, message, english } = refusal
  const failure = standsAtFields(refusal, data) ? null : message
  return { fields, failure, english, status, values: withoutSecrets(data), reply: undefined }
}

/** The fields of a form with a file that have errors: what was typed beside the file is not read here. */
const emptyFields = ({ fields = {} }: Body) =>
  new URLSearchParams(Object.keys(fields as object).map((name) => [name, '']))

/** Fields that a link or the page fills in, and nobody sees. */
const hidden = ['token', 'notice']

/** True if every error belongs to a visible field. */
function standsAtFields({ fields }: ErrorBody, data: URLSearchParams): boolean {
  return fields !== undefined && Object.keys(fields).every((name) => data.has(name) && !hidden.includes(name))
}

/** The fields to show again, without passwords and codes. */
function withoutSecrets(data: URLSearchParams): Record<string, string> {
  const isShown = (name: string) => !formControls.includes(name) && !/password|code|token/i.test(name)
  return Object.fromEntries([...data].filter(([name]) => isShown(name)))
}
