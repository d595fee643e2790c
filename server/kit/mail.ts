import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from './log.ts'

/** A plain-text email: readable everywhere, and nothing needs escaping. */
export interface Email {
  to: string
  subject: string
  text: string
  /** Additional headers. */
  headers?: Record<string, string>
}

export interface Mail {
  /**
   * Sends an email through the mail server and retries temporary failures. A waiting email with the same subject and recipient
   * is dropped in favour of this one.
   * @param onFault called if the first attempt fails, to undo the count of a rate limit
   * @throws after a permanent refusal or the last attempt
   */
  send(letter: Email, onFault?: () => Promise<void>): Promise<void>
  /**
   * Runs work in the background, so that a response neither waits for the mail server nor reveals by its time whether an email
   * was sent. Failures are logged.
   */
  later(work: () => Promise<void>): void
  /** Waits for the running work. */
  settled(): Promise<void>
  /** Makes a last attempt for waiting emails, waits for running work, then closes. */
  close(): Promise<void>
}

interface MailSettings {
  smtpUrl: string | undefined
  mailFrom: string | undefined
  siteName: string
  siteUrl: string | undefined
}

/** Milliseconds; the library's defaults are minutes. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

/**
 * Milliseconds before each retry. A restart of the mail server is over by the second; greylisting mostly asks for five minutes,
 * which the last exceeds.
 */
const pausesBetween = [15_000, 120_000, 600_000] as const

/** The library's codes of connection errors, which may be temporary. */
const connectionFaults = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ECONNREFUSED', 'ECONNRESET'])

/**
 * The client of the mail server in SMTP_URL.
 * @returns null without one; screens then do not offer emails
 */
export function createMail(
  { smtpUrl, mailFrom, siteName, siteUrl }: MailSettings,
  log: Log,
  pauses: readonly number[] = pausesBetween,
): Mail | null {
  if (!smtpUrl) return null
  // Loaded here alone, since most sites have no mail server.
  const transport = import('nodemailer').then(({ createTransport }) => createTransport({ url: smtpUrl, ...timeouts }))
  const from = { name: siteName, address: mailFrom ?? `no-reply@${siteUrl ? new URL(siteUrl).hostname : 'localhost'}` }
  const underWay = new Set<Promise<void>>()
  const waiting = new Map<string, AbortController>()
  let closing = false
  const settled = async () => void (await Promise.all(underWay))

  /** @returns true if the email is still wanted; resolves at once on shutdown */
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
          return void (await (await transport).sendMail({ from, ...letter }))
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
      ;(await transport).close()
    },
  }
}

/** True for a temporary error: a 4xx reply or no connection. A 5xx is permanent. */
function mayPass(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  if (responseCode) return responseCode >= 400 && responseCode < 500
  return connectionFaults.has(code ?? '')
}

/** The loggable part of a mail server's error, which may contain email addresses. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return [code, responseCode].filter(Boolean).join(' ') || error.name
}
