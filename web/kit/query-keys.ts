import type { QueryKey } from '@tanstack/react-query'
import { addressOf } from '../../contract/address.ts'
import type { Call } from '../../contract/index.ts'

/** The calls of the contract by their address. Types only: the schemas stay on the server. */
export type Get = Extract<Call['address'], `GET ${string}`>
export type At<A> = Extract<Call, { address: A }>

/** A query's key: the call, its params and its query; `'pages'` follows where it is paged. */
export const keyOf = (call: Get, params: unknown, query: unknown = {}) => [call, params, query] as const

/** The key prefix of a call, or of a call with these `params`. */
export const everyKeyOf = (call: Get, params: unknown) => (params === undefined ? [call] : [call, params])

/** A key as text, whatever the order of its values. A key is flat, and some, such as the member's, are computed in every component. */
export function hashOf(key: QueryKey): string {
  const cached = hashes.get(key)
  if (cached) return cached
  const hash = JSON.stringify(key.map(inOrder))
  hashes.set(key, hash)
  return hash
}
const hashes = new WeakMap<QueryKey, string>()
const inOrder = (part: unknown) =>
  typeof part === 'object' && part !== null && Object.keys(part).length > 1
    ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : part

/** The address that a key stands for. */
export function addressOfKey([call, params, query]: QueryKey): string {
  const path = String(call).replace('GET ', '')
  return addressOf(path, params as Record<string, string>, query as Record<string, unknown>)
}
