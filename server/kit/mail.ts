import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'

/** A mail as plain text: it reads everywhere, and nothing in it needs escaping. */
export interface Letter {
  to: string
  subject: string
  text: string
}

export interface Mail {
  /** Hands a letter to the mail server. Throws when it does not take it. */
  send(letter: Letter): Promise<void>
  close(): void
}

/**
 * The way to the mail server that SMTP_URL names.
 * @returns null without one: then nothing is sent, and screens do not offer it
 */
export function createMail({ smtpUrl, mailFrom, siteName, siteUrl }: Config): Mail | null {
  if (!smtpUrl) return null
  const transport = createTransport(smtpUrl)
  const from = { name: siteName, address: mailFrom ?? `no-reply@${siteUrl ? new URL(siteUrl).hostname : 'localhost'}` }
  return {
    async send(letter) {
      await transport.sendMail({ from, ...letter })
    },
    close: () => transport.close(),
  }
}
