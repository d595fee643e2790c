import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Log } from './log.ts'

/** A mail as plain text: it reads everywhere, and nothing in it needs escaping. */
export interface Email {
  to: string
  subject: string
  text: string
  /** Besides the usual ones. */
  headers?: Record<string, string>
}

export interface Mail {
  /**
   * Hands a letter to the mail server, and tries again where the fault may pass. A letter of the same subject to the same
   * address that waits for its next try is dropped: its reader asked again, and gets the newer one.
   * @param onFault called once when the first try fails, so that a limit that counts letters does not count this one
   * @throws when the mail server refuses it for good, or the last try fails
   */
  send(letter: Email, onFault?: () => Promise<void>): Promise<void>
  /**
   * Does work that ends in a letter while the caller goes on: an answer neither waits for the mail server nor tells by
   * its time whether there was somebody to write to. What fails is logged.
   */
  later(work: () => Promise<void>): void
  /** Waits for the work that is under way. */
  settled(): Promise<void>
  /** Tries once more what waits for its next try, waits for the work that is under way, then closes. */
  close(): Promise<void>
}

interface MailSettings {
  smtpUrl: string | undefined
  mailFrom: string | undefined
  siteName: string
  siteUrl: string | undefined
}

/** Milliseconds to wait for a mail server that does not speak; the library's own are minutes. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

/**
 * Milliseconds before each further try. A server that asks unknown senders to come back (greylisting) mostly wants five
 * minutes, which the last is longer than; a restart of a mail server is over by the second.
 */
const pausesBetween = [15_000, 120_000, 600_000] as const

/** Faults of the connection, by the library's codes: the next try may find it whole. */
const connectionFaults = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ECONNREFUSED', 'ECONNRESET'])

/**
 * The way to the mail server that SMTP_URL names.
 * @returns null without one: then nothing is sent, and screens do not offer it
 */
export function createMail(
  { smtpUrl, mailFrom, siteName, siteUrl }: MailSettings,
  log: Log,
  pauses: readonly number[] = pausesBetween,
): Mail | null {
  if (!smtpUrl) return null
  const transport = createTransport({ url: smtpUrl, ...patience })
  const from = { name: siteName, address: mailFrom ?? `no-reply@${siteUrl ? new URL(siteUrl).hostname : 'localhost'}` }
  const underWay = new Set<Promise<void>>()
  const waiting = new Map<string, AbortController>()
  let closing = false
  const settled = async () => void (await Promise.all(underWay))

  /** @returns whether the letter is still wanted; at once when the process ends */
  async function waitFor(key: string, ms: number): Promise<boolean> {
    if (closing) return true
    const dropped = new AbortController()
    waiting.set(key, dropped)
    await pause(ms, undefined, { signal: dropped.signal }).catch(() => {})
    if (closing) return true
    if (waiting.get(key) === dropped) waiting.delete(key)
    return !dropped.signal.aborted
  }

  return {
    async send(letter, onFault) {
      const key = `${letter.to.toLowerCase()} ${letter.subject}`
      waiting.get(key)?.abort()
      for (let tried = 1, last = false; ; tried += 1) {
        try {
          return void (await transport.sendMail({ from, ...letter }))
        } catch (error) {
          if (tried === 1) await onFault?.()
          const ms = pauses[tried - 1]
          if (ms === undefined || last || !mayPass(error)) throw error
          log.warn({ reason: reasonOf(error), seconds: ms / 1000 }, 'a letter was not taken, and is tried again')
          if (!(await waitFor(key, ms))) return
          last = closing
        }
      }
    },
    later(work) {
      const run = work().catch((error: unknown) => log.error({ reason: reasonOf(error) }, 'a letter was not sent'))
      underWay.add(run)
      void run.finally(() => underWay.delete(run))
    },
    settled,
    async close() {
      closing = true
      if (waiting.size > 0) log.warn({ letters: waiting.size }, 'letters that wait are tried once more')
      for (const letter of waiting.values()) letter.abort()
      await settled()
      transport.close()
    },
  }
}

/** True when the next try may go better: the server said so (4xx), or was not reached. A 5xx is its last word. */
function mayPass(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  if (responseCode) return responseCode >= 400 && responseCode < 500
  return connectionFaults.has(code ?? '')
}

/** A mail server's error carries the letter's addresses: of it, only what went wrong is for the log. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return [code, responseCode].filter(Boolean).join(' ') || error.name
}
