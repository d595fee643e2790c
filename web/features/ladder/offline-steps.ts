import { useSyncExternalStore } from 'react'
import type { Me } from '../../../contract/accounts/accounts-api.ts'
import { startWorker } from '../../kit/cache-for-offline.ts'

/**
 * The steps of the ladder that this device has stored to be read without a connection: a cache for each, named by the path of its page.
 * The service worker reads them (web/entry.worker.ts).
 */

/** The state of a step that is stored, or has failed to be: without space, without a service worker, or for want of a connection. */
type State = { done: number; of: number } | 'stored' | 'full' | 'refused' | 'failed'

/** By the path of the step's page. A step is stored on while the reader goes to other pages. */
const states = new Map<string, State>()
const listeners = new Set<() => void>()

/** The state of a step on this device; undefined if it is not stored, and until the caches have answered. */
export const useOfflineStep = (path: string): State | undefined =>
  useSyncExternalStore(
    subscribe,
    () => states.get(path),
    () => undefined,
  )

/** Finds the steps that are stored. The page of a step is stored last. */
export async function findOfflineSteps(): Promise<void> {
  for (const path of await caches.keys()) if (await caches.match(path, { cacheName: path })) show(path, 'stored')
}

/** Finds whether a step is stored with all its files. */
export async function findOfflineStep(path: string, addresses: readonly string[]): Promise<void> {
  const copies = addresses.map((address) => caches.match(keyOf(address), { cacheName: path, ignoreVary: true }))
  const isWhole = !(await Promise.all(copies)).includes(undefined)
  if (!isRunning(path)) show(path, isWhole ? 'stored' : undefined)
}

/** Milliseconds for which a file counts as new: who tries again does not load it twice. */
const day = 86_400_000

/**
 * Stores the files of a step. Who presses its button has agreed to the data that it takes.
 * @param path of the step's page
 * @param addresses of its files
 */
export async function storeStep(path: string, addresses: readonly string[], me: Me | null | undefined): Promise<void> {
  if (isRunning(path)) return
  const of = addresses.length
  show(path, { done: 0, of })
  try {
    if (!(await startWorker(me))) return show(path, 'refused')
    const cache = await caches.open(path)
    for (const [index, address] of addresses.entries()) {
      await storeFile(cache, address)
      show(path, { done: index + 1, of })
    }
    show(path, 'stored')
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
    if (isFull) await caches.delete(path)
    show(path, isFull ? 'full' : 'failed')
  }
}

/** Stores a file as visitors see it. @throws an error if it does not arrive, or there is no space for it */
async function storeFile(cache: Cache, address: string): Promise<void> {
  const before = await cache.match(keyOf(address), { ignoreVary: true })
  if (before && Date.now() - Date.parse(before.headers.get('date') ?? '') < day) return
  const answer = await fetch(address, { credentials: 'omit', redirect: 'error' })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  await cache.put(keyOf(address), answer)
}

/** Removes a step from this device. */
export async function removeStep(path: string): Promise<void> {
  await caches.delete(path)
  show(path, undefined)
}

/** The address under which a file is stored. A picture is stored in one width, for all of them. */
const keyOf = (address: string) => address.replace(/^(\/media\/[^-]*)-.*/, '$1')

const isRunning = (path: string) => typeof states.get(path) === 'object'

function show(path: string, state: State | undefined): void {
  if (state) states.set(path, state)
  else states.delete(path)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
