import { expect } from 'vitest'
import { keyScopes, type KeyScope } from '../contract/keys/keys.ts'
import type { ApiKey } from '../contract/keys/keys-api.ts'
import type { testApp } from './app.ts'

/** Makes an API key as an admin. Returns it with the header that a program sends. */
export async function anApiKey(
  { post }: Pick<Awaited<ReturnType<typeof testApp>>, 'post'>,
  as: Record<string, string>,
  {
    name = 'Importer',
    scopes = keyScopes,
    days = 30,
  }: { name?: string; scopes?: readonly KeyScope[]; days?: number } = {},
) {
  const { status, json } = await post('/api/admin/keys', { name, scopes, days }, as)
  expect(status, JSON.stringify(json)).toBe(200)
  const { key, secret } = json as { key: ApiKey; secret: string }
  return { key, secret, by: { authorization: `Bearer ${secret}` } }
}
