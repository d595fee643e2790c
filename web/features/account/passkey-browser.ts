import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { t } from '#words'
import type { passkeys } from '../../../contract/accounts/passkeys-api.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { failureOf, send } from '../../kit/send.ts'
import { toast } from '../../kit/toasts.ts'

/**
 * Logs in with a passkey that the browser finds.
 * @param onDone called after it has; a refusal is a toast
 */
export async function logInByPasskey(onDone: (reply: ReplyOf<typeof passkeys.logIn>) => void): Promise<void> {
  try {
    const optionsJSON = await send('POST /api/auth/login/passkey/begin', undefined, undefined)
    const credential = await startAuthentication({ optionsJSON })
    onDone(await send('POST /api/auth/login/passkey', undefined, { credential }))
  } catch (error) {
    toast({ title: t`Failed to log in`, text: sentenceOf(error), kind: 'bad' })
  }
}

/**
 * Has the browser make a passkey, and stores it.
 * @returns whether it is stored; a refusal is a toast
 */
export async function makePasskey(optionsJSON: ReplyOf<typeof passkeys.begin>, name: string): Promise<boolean> {
  try {
    const credential = await startRegistration({ optionsJSON })
    await send('POST /api/auth/passkeys', undefined, { name, credential })
    toast({ title: t`Passkey added`, text: t`You can log in with it from now on.` })
    return true
  } catch (error) {
    toast({ title: t`No passkey was added`, text: sentenceOf(error), kind: 'bad' })
    return false
  }
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return t`Please try again.`
  if (!(error instanceof WebAuthnError) && error.name !== 'NotAllowedError') return failureOf(error)
  const code = error instanceof WebAuthnError ? error.code : null
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return t`This device has a passkey for your account already.`
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID')
    return t`Your browser takes no passkeys at this address.`
  if (code?.startsWith('ERROR_AUTHENTICATOR_MISSING'))
    return t`This device cannot store passkeys, or its screen has no lock.`
  return t`It was cancelled, or your device took too long. Please try again.`
}
