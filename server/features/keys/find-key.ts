import { t } from '#words'
import { keyLimits } from '../../../contract/keys/keys.ts'
import type { Db } from '../../db/client/open.ts'
import { DatabaseUnavailable, isDiskFull } from '../../db/client/unavailable.ts'
import { invalidKey, type KeyOfCaller } from '../../kit/bearer-key.ts'
import { forbidden } from '../../kit/errors.ts'
import type { Caller } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { myColumns } from '../accounts/store.ts'
import { endDueSuspension, stillSuspended } from '../accounts/suspension.ts'
import { hashOf } from '../accounts/tokens.ts'

/** The parts of a key that decide about it. */
interface Found {
  key: KeyOfCaller
  keyExpiresAt: string
  keyRevokedAt: string | null
  keyUsedAt: string | null
  isLeaving: boolean
}

/**
 * Finds the maker of an API key, who is the caller, with the rights of this moment. Its calls are counted.
 * @param db a replica while the primary is away
 * @throws HttpError 401 for a key that does not exist, is revoked or has expired; 403 while its maker is suspended or no admin; 429
 */
export async function findCallerByKey(
  db: Db,
  secret: string,
  { config, limits, now: clock }: Pick<Services, 'config' | 'limits' | 'now'>,
): Promise<Caller> {
  const now = clock()
  const [found] = await db<(Caller & Found)[]>`
    select ${myColumns(db, config)}, json_build_object('id', k.id, 'name', k.name, 'scopes', k.scopes) as key,
      k.expires_at as key_expires_at, k.revoked_at as key_revoked_at, k.last_used_at as key_used_at,
      u.leaving_at is not null as is_leaving
    from api_keys k join users u on u.id = k.user_id where k.hash = ${hashOf(secret)}`
  if (!found) throw invalidKey(t`There is no such API key.`)
  const { keyExpiresAt, keyRevokedAt, keyUsedAt: _, isLeaving, ...caller } = found
  if (keyRevokedAt !== null) throw invalidKey(t`This API key was revoked.`)
  if (Date.parse(keyExpiresAt) <= now.getTime()) throw invalidKey(t`This API key has expired.`)
  await limits.take({ name: 'API key', ...keyLimits.calls }, found.key.id)
  const suspension = stillSuspended(caller.suspension, now)
  if (suspension !== null) throw forbidden(t`The account of this API key’s maker is suspended.`)
  if (caller.role !== 'admin' || isLeaving) throw forbidden(t`The maker of this API key is no admin any more.`)
  await recordUse(db, found, now)
  // No session: whatever asks for one, or for a recent proof, has no scope.
  return { ...caller, suspension, sid: '', provenAt: new Date(0).toISOString() }
}

/** Takes a suspension out that is over, and notes the use of a key, once in ten minutes. */
async function recordUse(db: Db, { id, suspension, key, keyUsedAt }: Caller & Found, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keyLimits.recordEvery)
  try {
    if (suspension) await endDueSuspension(db, id, now)
    if (keyUsedAt !== null && Date.parse(keyUsedAt) > before.getTime()) return
    await db`
      update api_keys set last_used_at = ${now}
      where id = ${key.id} and (last_used_at is null or last_used_at <= ${before})`
  } catch (error) {
    // Reading goes on while nothing can be stored, or the primary is away.
    if (!isDiskFull(error) && !(error instanceof DatabaseUnavailable)) throw error
  }
}
