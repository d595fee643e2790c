import { t } from '#words'
import { keys as calls } from '../../../contract/keys/keys-api.ts'
import { hourly, type Feature } from '../../feature.ts'
import { serve } from '../../kit/serve.ts'
import { createKey, eraseEndedKeys, listKeys, revokeKey } from './store.ts'

/** Keys by which programs make some calls of the admin area. */
export const keys: Feature = {
  routes: ({ db, now }) => [
    serve(calls.list, () => listKeys(db, now())),
    serve(calls.create, ({ body, actor }) => createKey(db, body, actor)),
    serve(calls.revoke, ({ params: { id }, actor }) => revokeKey(db, id, actor)),
  ],
  jobs: { 'erase-ended-keys': hourly(({ db }, { now }) => eraseEndedKeys(db, now)) },
  exports: {
    apiKeys: {
      title: t`API keys that you made`,
      tables: ['api_keys'],
      labels: {
        name: t`Name`,
        createdAt: t`Made`,
        expiresAt: t`Expires`,
        revokedAt: t`Revoked`,
        lastUsedAt: t`Last used`,
      },
      find: (sql, { id }) => sql`
        select id, name, shown, scopes, created_at, expires_at, revoked_at, last_used_at
        from api_keys where user_id = ${id} order by created_at, id`,
    },
  },
}
