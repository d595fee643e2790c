import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseError, type Client, type ClientConfig, type PoolClient } from 'pg'
import { DatabaseUnavailable } from './unavailable.ts'
import { withConnection } from './probe.ts'

/** Milliseconds: an answer that takes longer makes us ask whether the server answers at all, so often, with so much patience. */
const lateAfter = 1_000
const lookEvery = 500
const patience = 3_000

export interface Watch {
  /** Notes that a connection has been asked something. @returns to be called when it has been answered */
  expectAnswer(client: Client | PoolClient): () => void
  /** @param heard told each time that the server has been found silent */
  whenSilent(heard: (reason: DatabaseUnavailable) => void): void
  end(): void
}

/**
 * Tells a statement that takes long from a server that has stopped answering (frozen, or behind a network that lost it), which closes no
 * connection and would keep its askers waiting for ever. While an answer is late a connection is made for a trial; when nothing answers that either,
 * the late ones are closed, and those who wait get an error.
 */
export function createWatch(config: ClientConfig): Watch {
  const since = new Map<Client | PoolClient, number>()
  const told = new Set<(reason: DatabaseUnavailable) => void>()
  let looking = false
  const late = () => [...since].filter(([, at]) => performance.now() - at > lateAfter).map(([client]) => client)
  const look = async () => {
    const waiting = late()
    if (looking || waiting.length === 0) return
    looking = true
    try {
      if (await answers(config)) await pause(lateAfter, undefined, { ref: false })
      else {
        for (const heard of told) heard(new DatabaseUnavailable(new Error('it is silent')))
        // Only those that waited before the trial began: what has been asked since has had no chance.
        for (const client of waiting) if (since.has(client)) close(client)
      }
    } finally {
      looking = false
    }
  }
  const timer = setInterval(() => void look(), lookEvery).unref()
  return {
    expectAnswer(client) {
      since.set(client, performance.now())
      return () => void since.delete(client)
    },
    whenSilent: (heard) => void told.add(heard),
    end: () => clearInterval(timer),
  }
}

/** Whether the server says anything to a new connection, were it only that it takes none at present. */
async function answers(config: ClientConfig): Promise<boolean> {
  return withConnection(config, patience, async () => true).catch((error: unknown) => error instanceof DatabaseError)
}

/** While an answer is expected, the driver does not say goodbye first: it closes the socket. */
const close = (client: Client | PoolClient) => void (client as Client).end().catch(() => {})
