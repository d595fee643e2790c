import { setTimeout as pause } from 'node:timers/promises'
import { Client, escapeIdentifier, type ClientConfig } from 'pg'
import type { Watch } from './watch.ts'
import { connectionTimeout } from './pool.ts'

/** Milliseconds between attempts to reconnect: the first and the longest pause. */
const firstPause = 100
const longestPause = 1_000
/** Milliseconds between checks of the connection. */
const heartbeat = 5_000

type OnNotification = (payload: string) => void

export interface Listening {
  /**
   * Listens to a channel of NOTIFY over a connection of its own, reconnecting when it is lost.
   * @param onNotification called with each payload
   * @param onListening called each time that listening starts: notifications sent before are lost
   * @returns when listening has started
   */
  listen(
    channel: string,
    onNotification: OnNotification,
    onListening?: () => void,
  ): Promise<{ unlisten(): Promise<void> }>
  end(): Promise<void>
}

interface Listener {
  channel: string
  onNotification: OnNotification
  onListening: () => void
}

export function createListening(config: ClientConfig, watch: Watch): Listening {
  const listeners = new Set<Listener>()
  let client: Client | undefined
  let reconnecting: Promise<void> | undefined
  const ending = new AbortController()

  const listenTo = async (channel: string) => client?.query(`listen ${escapeIdentifier(channel)}`)

  /** Listens on one connection until it ends. @throws if it cannot connect */
  const listenOnce = async () => {
    const connection = new Client({ ...config, connectionTimeoutMillis: connectionTimeout })
    const ended = new Promise<void>((resolve) => connection.once('end', resolve))
    connection.on('error', () => {})
    connection.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners) if (listener.channel === channel) listener.onNotification(payload)
    })
    try {
      await connection.connect()
      client = connection
      for (const channel of new Set(Array.from(listeners, (listener) => listener.channel))) await listenTo(channel)
      for (const listener of listeners) listener.onListening()
      const beat = setInterval(() => {
        const done = watch.expectAnswer(connection)
        connection
          .query('select')
          .catch(() => {})
          .finally(done)
      }, heartbeat).unref()
      await ended.finally(() => clearInterval(beat))
    } finally {
      client = undefined
      void connection.end().catch(() => {})
    }
  }

  const keepListening = async () => {
    let wait = firstPause
    while (!ending.signal.aborted) {
      const began = performance.now()
      await listenOnce().catch(() => {})
      watch.outages.suspect()
      if (performance.now() - began > longestPause) wait = firstPause
      await pause(wait, undefined, { ref: false, signal: ending.signal }).catch(() => {})
      wait = Math.min(2 * wait, longestPause)
    }
  }

  return {
    async listen(channel, onNotification, onListening = () => {}) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const listener = { channel, onNotification, onListening: () => (onListening(), resolve()) }
      listeners.add(listener)
      if (client) await listenTo(channel).then(listener.onListening, () => {})
      reconnecting ??= keepListening()
      await promise
      return { unlisten: async () => void listeners.delete(listener) }
    },
    async end() {
      ending.abort()
      await client?.end()
      await reconnecting
    },
  }
}
