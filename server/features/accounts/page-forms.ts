import type { Me } from '../../../contract/accounts/accounts-api.ts'
import { afterLogin, isFilePath, pathOfThisSite, withoutConsent } from '../../../contract/accounts/accounts.ts'
import { languageNames } from '../../../contract/languages.ts'
import { typedTwice } from '../../../contract/typed-twice.ts'
import { paths } from '../../../contract/paths.ts'
import { languageIn } from '../../kit/language.ts'
import type { Forms } from '../../pages/page-forms.ts'

type Body = Record<string, unknown>

const newPasswordTwice = { check: (fields: Body) => typedTwice(fields, 'newPassword') }

export const accountForms: Forms = {
  'POST /api/auth/login': { to: afterPassword },
  'POST /api/auth/login-link/use': { to: afterLink },
  'POST /api/auth/oidc/signup': { check: withoutConsent, to: afterCode },
  // The page goes on by a link: a form may lead to no other site.
  connect: { call: 'POST /api/auth/proof' },
  'POST /api/auth/login/verify': { to: afterCode },
  'POST /api/auth/proof': { to: afterProof },
  'POST /api/auth/signup': {
    check: (fields) => ({ ...typedTwice(fields, 'password'), ...withoutConsent(fields) }),
    to: afterSignup,
  },
  'POST /api/auth/reset-password': newPasswordTwice,
  'POST /api/auth/restore-email': newPasswordTwice,
  'PUT /api/auth/password': newPasswordTwice,
  'PUT /api/auth/preferences': { body: withSwitches },
}

function afterPassword(reply: Body, from: URL): string {
  if (!reply.twoFactorRequired) return afterCode(reply, from)
  return paths.login({ step: 'code', next: from.searchParams.get('next') })
}

function afterLink(reply: Body, from: URL): string {
  if (!reply.twoFactorRequired) return afterCode(reply, from)
  return paths.login({ step: 'code', from: 'link', next: from.searchParams.get('next') })
}

function afterCode(reply: Body, from: URL): string {
  return afterLogin(from.searchParams.get('next'), reply.user as Me, languageIn(from.pathname, languageNames).language)
}

/** Back to the page; a file is downloaded from the page of the form. */
function afterProof(_: Body, from: URL): string | undefined {
  const next = pathOfThisSite(from.searchParams.get('next')) ?? paths.admin
  return isFilePath(next) ? undefined : next
}

/** To the login, as the specification has it; who was on the way to a page is signed in, and goes on there. */
function afterSignup(reply: Body, from: URL): string {
  if (from.searchParams.get('next')) return afterCode(reply, from)
  const { username, application } = reply.user as Me
  return paths.login({ from: application ? 'application' : 'signup', username })
}

/** A switch that is off sends nothing. */
function withSwitches(fields: Body): Body {
  const isOn = (name: string) => ({ [name]: fields[name] === true })
  const rateLetters = fields.hasRateLetters === true ? isOn('rateLetters') : {}
  // On until switched off, so a form that does not show them leaves them as they are.
  const onLetters = fields.hasLetters === true ? { ...isOn('questionLetters'), ...isOn('newsLetters') } : {}
  const letters = {
    ...onLetters,
    ...isOn('answerLetters'),
    ...isOn('mentionLetters'),
    ...isOn('secondLookLetters'),
  }
  return { ...fields, ...isOn('dataSaver'), ...isOn('sharedPhone'), ...letters, ...rateLetters }
}
