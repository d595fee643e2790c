import { afterLogin, pathOfThisSite, type Role, withoutConsent } from '../../contract/accounts.ts'
import { searchOf } from '../../contract/address.ts'
import { typedTwice } from '../../contract/form-fields.ts'
import type { Call } from '../../contract/index.ts'
import { giftOf, pledgeOf } from '../../contract/donations.ts'

type Body = Record<string, unknown>

export interface PageForm {
  /** A varying part of its address is the form's field of that name. */
  call: Exclude<Call['address'], `GET ${string}`>
  /** Where its success leads, from the page that has the form; without it, the page shows the reply. */
  to?: (reply: Body, from: URL, sent: Body) => string
  /** What the page checks besides the call, by field. */
  check?: (fields: Body) => Record<string, string[]>
  /** The call's body from the fields, where it is not the same. */
  body?: (fields: Body) => Body
}

const intentPage = ({ id }: Body) => `/support/${String(id)}`
const security = () => '/profile?tab=security'

/** The forms of pages that work without JavaScript, by name, and the call that each stands for; features have theirs in `forms`. */
export const pageForms: Record<string, PageForm> = {
  login: { call: 'POST /api/auth/login', to: afterPassword },
  code: { call: 'POST /api/auth/login/verify', to: afterCode },
  consent: { call: 'PUT /api/auth/consent', body: () => ({ consent: true }), to: toPage },
  'consent-later': { call: 'PUT /api/auth/consent', body: () => ({ consent: false }), to: toPage },
  logout: { call: 'POST /api/auth/logout', to: () => '/' },
  signup: {
    call: 'POST /api/auth/signup',
    check: (fields) => ({ ...typedTwice(fields, 'password'), ...withoutConsent(fields) }),
    to: ({ user }, from) => {
      const { username } = user as { username: string }
      return `/login?${searchOf({ from: 'signup', username, next: from.searchParams.get('next') })}`
    },
  },
  forgot: { call: 'POST /api/auth/forgot-password' },
  reset: {
    call: 'POST /api/auth/reset-password',
    check: (fields) => typedTwice(fields, 'newPassword'),
    to: () => '/login?from=reset',
  },
  'restore-email': {
    call: 'POST /api/auth/restore-email',
    check: (fields) => typedTwice(fields, 'newPassword'),
    to: () => '/login?from=restore',
  },
  confirm: { call: 'POST /api/auth/confirm-email' },
  'send-confirmation': { call: 'POST /api/auth/confirm-email/send' },
  profile: { call: 'PUT /api/auth/profile', to: () => '/profile' },
  password: { call: 'PUT /api/auth/password', check: (fields) => typedTwice(fields, 'newPassword'), to: security },
  preferences: { call: 'PUT /api/auth/preferences', body: withSwitches, to: () => '/profile?tab=preferences' },
  leave: { call: 'POST /api/auth/leave', to: () => '/login?from=leave' },
  vote: { call: 'POST /api/polls/:id/vote', to: withoutChange },
  'end-session': { call: 'POST /api/auth/sessions/end', to: security },
  'two-factor-begin': { call: 'POST /api/auth/2fa' },
  'two-factor-confirm': { call: 'POST /api/auth/2fa/confirm' },
  'two-factor-codes': { call: 'POST /api/auth/2fa/recovery-codes' },
  'two-factor-end': { call: 'POST /api/auth/2fa/end', to: security },
  'backup-create': { call: 'POST /api/admin/backups', to: () => '/admin/backups' },
  gift: { call: 'POST /api/support/intents', body: giftOf, to: intentPage },
  pledge: { call: 'POST /api/support/intents', body: pledgeOf, to: intentPage },
  claim: { call: 'POST /api/support/intents/:id/claim', to: intentPage },
  renew: { call: 'POST /api/support/intents/:id/renew', to: intentPage },
  'end-plan': { call: 'POST /api/support/intents/:id/end', to: intentPage },
  subscribe: { call: 'POST /api/subscribers' },
  'confirm-subscription': { call: 'POST /api/subscribers/confirm' },
  unsubscribe: { call: 'POST /api/subscribers/leave' },
  'read-notifications': { call: 'POST /api/notifications/read', to: toPage },
  'like-article': { call: 'PUT /api/articles/:id/like', body: withPressed('liked'), to: toActs },
  'save-article': { call: 'PUT /api/articles/:id/saved', body: withPressed('saved'), to: toActs },
  'unsave-article': { call: 'PUT /api/articles/:id/saved', body: withPressed('saved'), to: toPage },
}

function afterPassword(reply: Body, from: URL): string {
  if (!reply.twoFactorRequired) return afterCode(reply, from)
  return `/login?${searchOf({ step: 'code', next: from.searchParams.get('next') })}`
}

function afterCode(reply: Body, from: URL): string {
  return afterLogin(from.searchParams.get('next'), reply.user as { role: Role })
}

/** Back to the poll, which shows its results; the browser keeps the place on the page, which its form's address names. */
function withoutChange(reply: Body, from: URL): string {
  const page = new URL(from)
  page.searchParams.delete('change')
  return toPage(reply, page)
}

/** Back to the page that has the form: a path of this site, whatever was asked. */
function toPage(_reply: Body, from: URL): string {
  return pathOfThisSite(from.pathname + from.search) ?? '/'
}

/** Back to the end of the article, where the buttons are. */
function toActs(reply: Body, from: URL): string {
  return `${toPage(reply, from)}#acts`
}

/** A button that is pressed already sends that it is to be so no more, which is nothing. */
function withPressed(name: string) {
  return (fields: Body): Body => ({ ...fields, [name]: fields[name] !== undefined })
}

/** A switch that is off sends nothing. */
function withSwitches(fields: Body): Body {
  return { ...fields, dataSaver: fields.dataSaver === true, sharedPhone: fields.sharedPhone === true }
}
