import { t } from '#words'
import type { Endpoint } from '../../contract/endpoint.ts'
import { keyPrefix, type KeyScope } from '../../contract/keys/keys.ts'
import { HttpError } from './errors.ts'

/** The API key by which a caller came. */
export interface KeyOfCaller {
  id: string
  name: string
  scopes: KeyScope[]
}

const bearer = new RegExp(`^Bearer +(${keyPrefix}\\S*)$`, 'i')

/** The API key of the header `Authorization`; null for any other text in it, such as what a proxy before the site asks for. */
export const bearerKeyOf = ({ headers }: Request): string | null =>
  bearer.exec(headers.get('authorization') ?? '')?.[1] ?? null

/** 401 for a key that does not exist, has ended or was revoked. */
export const invalidKey = (message: string) => new HttpError(401, { message }, challenge('error="invalid_token"'))

/** @throws HttpError 403 for a call that does not admit the key */
export function requireScope({ scopes }: KeyOfCaller, { scope }: Endpoint): void {
  if (scope && scopes.includes(scope)) return
  if (!scope) throw refusal(t`This call is not open to API keys.`)
  throw refusal(t`This API key lacks the scope ${scope}.`, scope)
}

const refusal = (message: string, scope = '') =>
  new HttpError(403, { message }, challenge(`error="insufficient_scope", scope="${scope}"`))

/** The header of a refusal of a key (RFC 6750, section 3). */
const challenge = (parameters: string) => ({ 'www-authenticate': `Bearer ${parameters}` })
