import { JobFailure } from './job-failure.ts'

/** An email in plain text, and with the same text in HTML (`renderLetter`). */
export interface Email {
  to: string
  subject: string
  text: string
  html: string
  /** Additional headers. */
  headers?: Record<string, string>
}

/**
 * The headers by which mail programs offer to end letters, with one press and no page to open (RFC 2369, RFC 8058).
 * @param stop the link in the letter that does so
 */
export const stopHeaders = (stop: string) => ({
  'List-Unsubscribe': `<${stop}&one-click=yes>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

export interface Mail {
  /**
   * Sends an email through the mail server.
   * @param id the same for each attempt to send an email, so that mail programs show it once
   * @throws JobFailure which is permanent if the mail server will never take it (5xx); RecipientRefused if that is because of the address
   */
  send(letter: Email, id: string): Promise<void>
  close(): Promise<void>
}

/** The mail server takes no letters for the address. */
export class RecipientRefused extends JobFailure {}

interface MailSettings {
  smtpUrl: string | undefined
  mailFrom: string | undefined
  siteUrl: string | undefined
}

/** Milliseconds; the library's defaults are minutes. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

/**
 * The client of the mail server in SMTP_URL.
 * @param siteName the name that letters come from
 * @returns null without one; screens then do not offer emails
 */
export function createMail({ smtpUrl, mailFrom, siteUrl }: MailSettings, siteName: () => string): Mail | null {
  if (!smtpUrl) return null
  // Loaded for the first letter, since most sites have no mail server.
  let loaded: ReturnType<typeof load> | undefined
  const load = async () => (await import('nodemailer')).createTransport({ url: smtpUrl, ...timeouts })
  const host = siteUrl ? new URL(siteUrl).hostname : 'localhost'
  const address = mailFrom ?? `no-reply@${host}`
  return {
    async send(letter, id) {
      const transport = await (loaded ??= load())
      const from = { name: siteName(), address }
      await transport.sendMail({ from, messageId: `<${id}@${host}>`, ...letter }).catch((error: unknown) => {
        throw failureOf(error)
      })
    },
    async close() {
      ;(await loaded)?.close()
    },
  }
}

/** The reason in a sentence; the mail server's own message may contain addresses. */
function failureOf(error: unknown): JobFailure {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }
  if (responseCode) {
    const permanent = responseCode >= 500
    const Failure = permanent && command === 'RCPT TO' ? RecipientRefused : JobFailure
    return new Failure(`The mail server answered ${responseCode}.`, { permanent })
  }
  if (code === 'ETIMEDOUT') return new JobFailure('The mail server did not answer in time.')
  return new JobFailure(`The mail server could not be reached (${code ?? 'unknown error'}).`)
}
