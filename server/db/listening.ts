import { setTimeout as pause } from 'node:timers/promises'
import { Client, escapeIdentifier, type ClientConfig } from 'pg'
import type { Watch } from './watch.ts'
import { connectionPatience } from './connections.ts'

/** Milliseconds between attempts to reconnect: the first and the longest pause. */
const firstPause = 100
const longestPause = 1_000
/** Milliseconds between checks of the connection. */
const heartbeat = 5_000

type Heard = (payload: string) => void

export interface Listening {
  /**
   * Listens to a channel of NOTIFY over a connection of its own, reconnecting when it is lost.
   * @param heard called with each payload
   * @param begun called each time that listening starts: notifications sent before are lost
   * @returns when listening has started
   */
  listen(channel: string, heard: Heard, begun?: () => void): Promise<{ unlisten(): Promise<void> }>
  end(): Promise<void>
}

interface Listener {
  channel: string
  heard: Heard
  begun: () => void
}

export function createListening(config: ClientConfig, watch: Watch): Listening {
  const listeners = new Set<Listener>()
  let client: Client | undefined
  let following: Promise<void> | undefined
  const ending = new AbortController()

  const listenTo = async (channel: string) => client?.query(`listen ${escapeIdentifier(channel)}`)

  /** Listens on one connection until it ends. @throws if it cannot connect */
  const followOnce = async () => {
    const mine = new Client({ ...config, connectionTimeoutMillis: connectionPatience })
    const ended = new Promise<void>((resolve) => mine.once('end', resolve))
    mine.on('error', () => {})
    mine.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners) if (listener.channel === channel) listener.heard(payload)
    })
    try {
      await mine.connect()
      client = mine
      for (const channel of new Set(Array.from(listeners, (listener) => listener.channel))) await listenTo(channel)
      for (const listener of listeners) listener.begun()
      const beat = setInterval(() => {
        const done = watch.expectAnswer(mine)
        mine
          .query('select')
          .catch(() => {})
          .finally(done)
      }, heartbeat).unref()
      await ended.finally(() => clearInterval(beat))
    } finally {
      client = undefined
      void mine.end().catch(() => {})
    }
  }

  const follow = async () => {
    let wait = firstPause
    while (!ending.signal.aborted) {
      const began = performance.now()
      await followOnce().catch(() => {})
      if (performance.now() - began > longestPause) wait = firstPause
      await pause(wait, undefined, { ref: false, signal: ending.signal }).catch(() => {})
      wait = Math.min(2 * wait, longestPause)
    }
  }

  return {
    async listen(channel, heard, begun = () => {}) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const listener = { channel, heard, begun: () => (begun(), resolve()) }
      listeners.add(listener)
      if (client) await listenTo(channel).then(listener.begun, () => {})
      following ??= follow()
      await promise
      return { unlisten: async () => void listeners.delete(listener) }
    },
    async end() {
      ending.abort()
      await client?.end()
      await following
    },
  }
}
