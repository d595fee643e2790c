import { t } from '#words'
import { JobFailure } from './job-failure.ts'

/** An email in plain text, and with the same text in HTML (`renderLetter`). */
export interface Email {
  to: string
  subject: string
  text: string
  html: string
  /** Additional headers. */
  headers?: Record<string, string>
  /** The address that the letter comes back to if it cannot be delivered; by default its sender. */
  bouncesTo?: string | undefined
  /** The address for answers; by default one that is read. */
  replyTo?: string | undefined
}

/**
 * The headers by which mail programs offer to end letters, with one press and no page to open (RFC 2369, RFC 8058).
 * @param stop the link in the letter that does so
 */
export const stopHeaders = (stop: string) => ({
  'List-Unsubscribe': `<${stop}&one-click=yes>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** The header by which mail programs sort the letters to subscribers (RFC 2919). @param origin that of the site */
export const listHeader = (origin: string) => ({ 'List-Id': `<articles.${new URL(origin).hostname}>` })

export interface Mail {
  /** The host of the mail server, with its port, and the address that letters come from. */
  readonly server: { host: string; sender: string }
  /**
   * Sends an email through the mail server.
   * @param id the same for each attempt to send an email, so that mail programs show it once
   * @throws MailFailure which is permanent if the mail server will never take it (5xx); RecipientRefused if that is because of the address
   */
  send(letter: Email, id: string): Promise<void>
  /** Connects to the mail server and signs in, within some seconds. @returns what went wrong, if anything */
  check(): Promise<MailFailure | null>
  close(): Promise<void>
}

/** The mail server's answer: its code and text; without a code, the reason why there was none. */
export interface MailAnswer {
  code: number | null
  text: string
}

/** The mail server has not taken a letter, or not let the site in. */
export class MailFailure extends JobFailure {
  // Not stored with the job, nor logged: it may contain addresses.
  readonly #answer: MailAnswer

  constructor(sentence: string, answer: MailAnswer) {
    super(sentence, { permanent: (answer.code ?? 0) >= 500 })
    this.#answer = answer
  }

  get answer(): MailAnswer {
    return this.#answer
  }
}

/** The mail server takes no letters for the address. */
export class RecipientRefused extends MailFailure {}

interface MailSettings {
  smtpUrl: string | undefined
  mailFrom: string | undefined
  siteUrl: string | undefined
}

/** The name that letters come from, and the address of the people behind the site. */
interface MailSite {
  name: string
  contactEmail: string | null
}

/** Milliseconds; the library's defaults are minutes. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }
/** Milliseconds of a check, for which an admin waits. */
const checkTimeouts = { dnsTimeout: 3_000, connectionTimeout: 3_000, greetingTimeout: 3_000, socketTimeout: 3_000 }

/** Characters of an answer that are stored. */
const longestAnswer = 500

/** True for an address such as no-reply@…, whose owner reads no answers. */
const readByNobody = (address: string) => /^(no|do-?not|dont)[-_.]?reply\b/i.test(address)

/**
 * The client of the mail server in SMTP_URL.
 * @returns null without one; screens then do not offer emails
 */
export function createMail({ smtpUrl, mailFrom, siteUrl }: MailSettings, site: () => MailSite): Mail | null {
  if (!smtpUrl) return null
  // Loaded for the first letter, since most sites have no mail server.
  let loaded: ReturnType<typeof load> | undefined
  const load = async (times: object = timeouts) =>
    (await import('nodemailer')).createTransport({ url: smtpUrl, ...times })
  const host = siteUrl ? new URL(siteUrl).hostname : 'localhost'
  const address = mailFrom ?? `no-reply@${host}`
  let checking: Promise<MailFailure | null> | undefined
  const check = async () => {
    const transport = await load(checkTimeouts)
    try {
      await transport.verify()
      return null
    } catch (error) {
      return failureOf(error)
    } finally {
      transport.close()
    }
  }
  return {
    server: { host: URL.parse(smtpUrl)?.host ?? '', sender: address },
    async send(letter, id) {
      const transport = await (loaded ??= load())
      const { name, contactEmail } = site()
      const { bouncesTo, replyTo, ...parts } = letter
      await transport
        .sendMail({
          from: { name, address },
          ...(replyTo ? { replyTo } : contactEmail && readByNobody(address) && { replyTo: contactEmail }),
          messageId: `<${id}@${host}>`,
          ...parts,
          ...(bouncesTo && { envelope: { from: bouncesTo, to: letter.to } }),
          // No answer by a program is wanted, such as that somebody is away (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated', ...letter.headers },
        })
        .catch((error: unknown) => {
          throw failureOf(error)
        })
    },
    check: () => (checking ??= check().finally(() => (checking = undefined))),
    async close() {
      ;(await loaded)?.close()
    },
  }
}

/** The reason in a sentence; the mail server's own answer stands apart, since it may contain addresses. */
function failureOf(error: unknown): MailFailure {
  const { code, responseCode, command, response, message } = error as {
    code?: string
    responseCode?: number
    command?: string
    response?: string
    message?: string
  }
  const text = inOneLine(response ?? message ?? '')
  if (responseCode) {
    const Failure = responseCode >= 500 && command === 'RCPT TO' ? RecipientRefused : MailFailure
    return new Failure(t`The mail server answered ${responseCode}.`, { code: responseCode, text })
  }
  const answer = { code: null, text }
  if (code === 'ETIMEDOUT') return new MailFailure(t`The mail server did not answer in time.`, answer)
  const sentence = code ? t`The mail server could not be reached (${code}).` : t`The mail server could not be reached.`
  return new MailFailure(sentence, answer)
}

/** A text from outside in one line, as it is stored. */
export const inOneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longestAnswer)
    .toWellFormed()
