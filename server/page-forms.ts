import { afterLogin } from '../contract/accounts.ts'
import { typedTwice } from '../contract/form-fields.ts'
import type { Call } from '../contract/index.ts'

type Body = Record<string, unknown>

export interface PageForm {
  call: Exclude<Call['address'], `GET ${string}`>
  /** Where its success leads; without it, the page shows the reply. */
  to?: (reply: Body, search: URLSearchParams) => string
  /** What the page checks besides the call, by field. */
  check?: (fields: Body) => Record<string, string[]>
  /** The call's body from the fields, where it is not the same. */
  body?: (fields: Body) => Body
}

const security = () => '/profile?tab=security'

/** The forms of pages that work without JavaScript, by name, and the call that each stands for. */
const forms: Record<string, PageForm> = {
  login: { call: 'POST /api/auth/login', to: afterPassword },
  code: { call: 'POST /api/auth/login/verify', to: afterCode },
  logout: { call: 'POST /api/auth/logout', to: () => '/' },
  signup: {
    call: 'POST /api/auth/signup',
    check: (fields) => typedTwice(fields, 'password'),
    to: () => '/login?from=signup',
  },
  forgot: { call: 'POST /api/auth/forgot-password' },
  reset: {
    call: 'POST /api/auth/reset-password',
    check: (fields) => typedTwice(fields, 'newPassword'),
    to: () => '/login?from=reset',
  },
  confirm: { call: 'POST /api/auth/confirm-email' },
  'send-confirmation': { call: 'POST /api/auth/confirm-email/send' },
  profile: { call: 'PUT /api/auth/profile', to: () => '/profile' },
  password: { call: 'PUT /api/auth/password', check: (fields) => typedTwice(fields, 'newPassword'), to: security },
  preferences: { call: 'PUT /api/auth/preferences', body: withSwitches, to: () => '/profile?tab=preferences' },
  'end-session': { call: 'POST /api/auth/sessions/end', to: security },
  'two-factor-begin': { call: 'POST /api/auth/2fa' },
  'two-factor-confirm': { call: 'POST /api/auth/2fa/confirm' },
  'two-factor-codes': { call: 'POST /api/auth/2fa/recovery-codes' },
  'two-factor-end': { call: 'POST /api/auth/2fa/end', to: security },
}

/** The form of a page by the name that it sends along. */
export function formNamed(name: string): PageForm | undefined {
  return Object.hasOwn(forms, name) ? forms[name] : undefined
}

function afterPassword(reply: Body, search: URLSearchParams): string {
  if (!reply.twoFactorRequired) return afterCode(reply, search)
  const next = search.get('next')
  return `/login?${new URLSearchParams({ step: 'code', ...(next ? { next } : {}) })}`
}

function afterCode(reply: Body, search: URLSearchParams): string {
  return afterLogin(search.get('next'), reply.user as { isAdmin: boolean })
}

/** A switch that is off sends nothing. */
function withSwitches(fields: Body): Body {
  return { ...fields, dataSaver: fields.dataSaver === true, sharedPhone: fields.sharedPhone === true }
}
