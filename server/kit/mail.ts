import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Log } from './log.ts'

/** A mail as plain text: it reads everywhere, and nothing in it needs escaping. */
export interface Letter {
  to: string
  subject: string
  text: string
  /** Besides the usual ones. */
  headers?: Record<string, string>
}

export interface Mail {
  /** Hands a letter to the mail server. Throws when it does not take it. */
  send(letter: Letter): Promise<void>
  /**
   * Does work that ends in a letter while the caller goes on: an answer neither waits for the mail server nor tells by
   * its time whether there was somebody to write to. What fails is logged.
   */
  later(work: () => Promise<void>): void
  /** Waits for the work that is under way. */
  settled(): Promise<void>
  /** Waits for it, then closes. */
  close(): Promise<void>
}

/** Milliseconds to wait for a mail server that does not speak; the library's own are minutes. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

/**
 * The way to the mail server that SMTP_URL names.
 * @returns null without one: then nothing is sent, and screens do not offer it
 */
export function createMail({ smtpUrl, mailFrom, siteName, siteUrl }: Config, log: Log): Mail | null {
  if (!smtpUrl) return null
  const transport = createTransport({ url: smtpUrl, ...patience })
  const from = { name: siteName, address: mailFrom ?? `no-reply@${siteUrl ? new URL(siteUrl).hostname : 'localhost'}` }
  const underWay = new Set<Promise<void>>()
  const settled = async () => void (await Promise.all(underWay))
  return {
    async send(letter) {
      await transport.sendMail({ from, ...letter })
    },
    later(work) {
      const run = work().catch((error: unknown) => log.error({ reason: reasonOf(error) }, 'a letter was not sent'))
      underWay.add(run)
      void run.finally(() => underWay.delete(run))
    },
    settled,
    async close() {
      await settled()
      transport.close()
    },
  }
}

/** A mail server's error carries the letter's addresses: of it, only what went wrong is for the log. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return [code, responseCode].filter(Boolean).join(' ') || error.name
}
