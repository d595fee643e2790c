import type { Handler } from 'hono'
import { afterLogin } from '../contract/accounts.ts'
import { bodyOfFields, typedTwice } from '../contract/form-fields.ts'
import type { Call } from '../contract/index.ts'
import type { Refusal } from '../contract/shapes.ts'
import { badInput, notFound, unsupported, type Refused } from './kit/errors.ts'
import type { From } from './kit/serve.ts'
import { pageMaker, type Ask, type PageContext } from './page-answer.ts'
import type { Pages } from './pages.ts'
import type { Services } from './services.ts'

type Body = Record<string, unknown>

interface PageForm {
  call: Exclude<Call['address'], `GET ${string}`>
  /** Where its success leads; without it, the page shows the reply. */
  to?: (reply: Body, search: URLSearchParams) => string
  /** What the page checks besides the call, by field. */
  check?: (fields: Body) => Record<string, string[]>
  /** The call's body from the fields, where it is not the same. */
  body?: (fields: Body) => Body
}

/** The forms that work without JavaScript, by name, and the call that each stands for. */
const forms: Record<string, PageForm> = {
  login: { call: 'POST /api/auth/login', to: afterPassword },
  code: { call: 'POST /api/auth/login/verify', to: afterCode },
  logout: { call: 'POST /api/auth/logout', to: () => '/' },
  signup: { call: 'POST /api/auth/signup', check: (fields) => typedTwice(fields, 'password'), to: () => '/login?from=signup' },
  forgot: { call: 'POST /api/auth/forgot-password' },
  reset: { call: 'POST /api/auth/reset-password', check: (fields) => typedTwice(fields, 'newPassword'), to: () => '/login?from=reset' },
  confirm: { call: 'POST /api/auth/confirm-email' },
  subscribe: { call: 'POST /api/subscribers' },
  profile: { call: 'PUT /api/auth/profile', to: () => '/profile' },
  'send-confirmation': { call: 'POST /api/auth/confirm-email/send' },
  password: { call: 'PUT /api/auth/password', check: (fields) => typedTwice(fields, 'newPassword') },
  'end-session': { call: 'POST /api/auth/sessions/end', to: () => '/profile?tab=security' },
  preferences: { call: 'PUT /api/auth/preferences', body: preferencesOf, to: () => '/profile?tab=preferences' },
  'two-factor-begin': { call: 'POST /api/auth/2fa' },
  'two-factor-confirm': { call: 'POST /api/auth/2fa/confirm' },
  'two-factor-codes': { call: 'POST /api/auth/2fa/recovery-codes' },
  'two-factor-end': { call: 'POST /api/auth/2fa/end' },
}

/**
 * Answers a form that a page sent to its own address: the fields go as JSON through the application, in process, as the visitor.
 * Success leads on (303); a refusal shows the page again with what is wrong and what was typed.
 */
export function formAnswer(services: Services, pages: Pages, ask: (request: Request, from: From) => Promise<Response>): Handler<{ Bindings: From }> {
  const askInProcess: Ask = (request) => ask(request, { address: null })
  const make = pageMaker(services, pages, askInProcess)
  return async (context) => {
    if (!context.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) {
      throw unsupported('Send a form (Content-Type: application/x-www-form-urlencoded).')
    }
    const { searchParams } = new URL(context.req.url)
    const data = new URLSearchParams(await context.req.text())
    const name = data.get('form') ?? ''
    const form = Object.hasOwn(forms, name) ? forms[name] : undefined
    if (!form) throw notFound('There is no such form.')
    const fields = bodyOfFields(data)
    const faults = form.check?.(fields) ?? {}
    const reply = Object.keys(faults).length > 0 ? answerOf(badInput(faults)) : await ask(callOf(form, fields, context), context.env)
    const cookies = reply.headers.getSetCookie()
    for (const line of cookies) context.header('set-cookie', line, { append: true })
    context.header('cache-control', 'no-store')
    const body = (await reply.json()) as Body
    if (reply.ok && form.to) return context.redirect(form.to(body, searchParams), 303)

    const retryAfter = reply.headers.get('retry-after')
    if (retryAfter) context.header('retry-after', retryAfter)
    const refusal = reply.ok ? null : (body as Refusal)
    const posted = {
      form: name,
      fields: refusal?.fields ?? {},
      failure: refusal && !standsAtFields(refusal, data) ? refusal.message : null,
      values: reply.ok ? {} : withoutSecrets(data),
      reply: reply.ok ? body : undefined,
    }
    const { page } = await make(context, posted, cookiesAfter(context.req.header('cookie'), cookies))
    if (page.redirect) return context.redirect(page.redirect, 303)
    if (page.csp) context.header('content-security-policy', page.csp)
    return context.html(page.html, reply.status as 200)
  }
}

/** The call that a form stands for, made as the visitor: with their cookies, their browser's name and where it says to come from. */
function callOf(form: PageForm, fields: Body, { req }: PageContext): Request {
  const [method = '', path = ''] = form.call.split(' ')
  const { origin } = new URL(req.url)
  const headers = new Headers({ 'content-type': 'application/json' })
  for (const name of ['cookie', 'origin', 'sec-fetch-site', 'user-agent', 'host']) {
    const value = req.header(name)
    if (value) headers.set(name, value)
  }
  return new Request(new URL(path, origin), { method, headers, body: JSON.stringify(form.body?.(fields) ?? fields) })
}

/** A box that is not ticked sends nothing. */
function preferencesOf({ theme, dataSaver, sharedPhone }: Body): Body {
  return { theme, dataSaver: dataSaver === true, sharedPhone: sharedPhone === true }
}

function afterPassword(reply: Body, search: URLSearchParams): string {
  if (!reply.twoFactorRequired) return afterCode(reply, search)
  return `/login?${new URLSearchParams({ step: 'code', ...nextIn(search) })}`
}

function afterCode(reply: Body, search: URLSearchParams): string {
  return afterLogin(search.get('next'), reply.user as { isAdmin: boolean })
}

function nextIn(search: URLSearchParams): { next?: string } {
  const next = search.get('next')
  return next ? { next } : {}
}

/** Whether every fault has a field to stand at; a link's token is none that can be seen. */
function standsAtFields({ fields }: Refusal, data: URLSearchParams): boolean {
  return fields !== undefined && Object.keys(fields).every((name) => data.has(name) && name !== 'token')
}

const answerOf = (refused: Refused) => Response.json(refused.body, { status: refused.status })

/** What was typed, to be shown again: no password and no code goes back. */
function withoutSecrets(data: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...data].filter(([name]) => !/password|code|token/i.test(name)))
}

/** The visitor's cookies as they will be: the page that shows a reply is already theirs under a new session. */
function cookiesAfter(before: string | undefined, lines: string[]): string {
  const pairs = [...(before?.split(/;\s*/) ?? []), ...lines.map((line) => line.split(';')[0] ?? '')]
  const kept = new Map(pairs.map((pair) => [pair.split('=')[0], pair]))
  return [...kept.values()].join('; ')
}
