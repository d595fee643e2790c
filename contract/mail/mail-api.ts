import * as z from 'zod/mini'
import { endpoint, perHour } from '../endpoint.ts'
import { Count, Done, Id, Instant, paging } from '../shapes.ts'

/** The mail server of the site, the letters that it did not take, and what a mail provider reports. */

/** A day in India: the letters that left, and those that the mail server has not taken, by the day of the last attempt. */
export const LetterDay = z.object({ day: z.string(), sent: Count, failed: Count })
export type LetterDay = z.infer<typeof LetterDay>

export const MailState = z.object({
  /** Null without SMTP_URL. */
  server: z.nullable(
    z.object({
      host: z.string(),
      /** The address that letters come from. */
      sender: z.string(),
      /** `refuses` when it answers, and does not let the site sign in. */
      state: z.enum(['works', 'away', 'refuses']),
      /** Its answer, or the reason why there was none; null when it works. */
      answer: z.nullable(z.string()),
    }),
  ),
  /** The last thirty days, the oldest first. */
  days: z.array(LetterDay),
})
export type MailState = z.infer<typeof MailState>

export const LetterFailure = z.object({
  id: Id,
  /** The job that writes such letters; null for a report of the mail provider, which does not say which letter it was. */
  job: z.nullable(z.string()),
  email: z.string(),
  /** The code of the mail server's answer; null where it did not answer. */
  code: z.nullable(z.int()),
  answer: z.string(),
  attempts: Count,
  failedAt: Instant,
  /** True while the letter waits to be tried again. */
  isTriedAgain: z.boolean(),
})
export type LetterFailure = z.infer<typeof LetterFailure>

export const mailLimits = {
  page: 25,
  /** Days after which failures are erased. */
  retentionDays: 30,
} as const

const admin = 'admin' as const

export const mail = {
  /** Connects to the mail server and signs in. */
  state: endpoint('GET /api/admin/mail', { access: admin, reply: MailState }),
  /** Sends a letter to the caller's own address, and waits for the mail server's answer, which is null when it took the letter. */
  test: endpoint('POST /api/admin/mail/test', {
    access: admin,
    limit: perHour(20),
    body: z.object({}),
    reply: z.object({ message: z.string(), answer: z.nullable(z.string()) }),
  }),
  /** The last ones first. */
  failures: endpoint('GET /api/admin/letter-failures', {
    access: admin,
    query: z.object(paging),
    reply: z.array(LetterFailure),
  }),
  /**
   * Bounces and complaints, from `ses` (through SNS), `mailgun`, `brevo` or `postmark`, each in the provider's own JSON. The token is that of
   * the setting BOUNCE_TOKEN, without which the call is not there.
   */
  bounces: endpoint('POST /api/mail/bounces/:key', {
    limit: perHour(20_000),
    bodyMost: 1_000_000,
    query: z.object({ token: z.optional(z.string().check(z.maxLength(500))) }),
    reply: Done,
  }),
  /**
   * A message (message/rfc822) that a mail server has got for an address of the site, as it is: a letter that came back to BOUNCE_ADDRESS,
   * or an answer to REPLY_ADDRESS, which is published as a reply.
   * `to` is the address that it came to; without it, the headers say so. What is of no use is a 200 too, so that the mail server is done with it.
   */
  inbound: endpoint('POST /api/mail/inbound', {
    limit: perHour(20_000),
    bodyMost: 10_000_000,
    query: z.object({
      token: z.optional(z.string().check(z.maxLength(500))),
      to: z.optional(z.string().check(z.maxLength(320))),
    }),
    reply: Done,
  }),
}
