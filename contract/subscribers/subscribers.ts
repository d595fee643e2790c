import * as z from 'zod/mini'
import { t } from '#words'
import { accountLimits } from '../accounts/accounts.ts'
import { categoryLimits } from '../categories/categories.ts'
import { endpoint, perHour } from '../endpoint.ts'
import { frequencies } from './letters.ts'
import { CategoryName, Done, Download, Id, Instant, LinkToken, paging } from '../shapes.ts'

/** The email address of a new subscriber. */
export const NewSubscriber = z.object({
  email: z.string(t`Enter your email address`).check(
    z.trim(),
    z.minLength(1, { error: t`Enter your email address`, abort: true }),
    z.maxLength(accountLimits.email, {
      error: t`An email address has at most ${accountLimits.email} characters`,
      abort: true,
    }),
    z.email(t`Enter an email address such as name@example.com`),
  ),
})

export const Token = z.object({ token: LinkToken })

/** The letters that a subscriber wants. */
const choices = {
  frequency: z.enum(frequencies, t`Choose how often we write`),
  /** True for a letter once a month on what has changed in articles and figures. */
  monthlyChanges: z._default(z.boolean(), false),
  /** The categories of their articles; all of them stand for all that there will be. */
  categories: z
    .array(CategoryName)
    .check(
      z.minLength(1, t`Choose at least one subject, or unsubscribe`),
      z.maxLength(2 * categoryLimits.most, t`There are not so many subjects`),
    ),
}
export const LetterChoices = z.extend(Token, choices)
export type LetterChoices = z.infer<typeof LetterChoices>

export const Subscriber = z.object({
  id: Id,
  email: z.string(),
  createdAt: Instant,
  /** The time of the confirmation; null before. */
  confirmedAt: z.nullable(Instant),
  /** True if the address has refused so many letters that it gets no more. */
  stopped: z.boolean(),
})
export type Subscriber = z.infer<typeof Subscriber>

export const subscribers = {
  /** The reply is the same for a known address, so that nobody learns who subscribes. */
  add: endpoint('POST /api/subscribers', {
    limit: perHour(60),
    /** `letters` for an address that wants none about new articles. */
    body: z.extend(NewSubscriber, { letters: z.optional(z.literal('changes')) }),
    /** `leave` is the page that deletes the address, on a site without mail. It is sent for known addresses too. */
    reply: z.extend(Done, { leave: z.optional(z.string()) }),
  }),
  /** Confirms a subscription by the email's link. */
  confirm: endpoint('POST /api/subscribers/confirm', {
    limit: perHour(60),
    body: Token,
    /** The page on which the subscriber chooses what to get, on a site that writes about articles. */
    reply: z.extend(Done, { choices: z.optional(z.string()) }),
  }),
  /** The letters that the subscriber of a letter's link wants; 404 without one, and on a site that does not write about articles. */
  choices: endpoint('GET /api/subscribers/choices', { query: Token, reply: z.object(choices) }),
  choose: endpoint('PUT /api/subscribers/choices', { limit: perHour(60), body: LetterChoices, reply: Done }),
  /** Deletes the address. */
  leave: endpoint('POST /api/subscribers/leave', { limit: perHour(60), body: Token, reply: Done }),
  listForAdmin: endpoint('GET /api/admin/subscribers', {
    access: 'admin',
    query: z.object({
      search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      /** 'stopped' are the addresses whose letters came back; 'confirmed' are without them. */
      show: z.optional(z.enum(['confirmed', 'unconfirmed', 'stopped'])),
      ...paging,
    }),
    reply: z.array(Subscriber),
  }),
  /** All of them as a CSV file. */
  download: endpoint('GET /api/admin/subscribers/csv', { access: 'admin', proof: 'recent', reply: Download }),
  remove: endpoint('DELETE /api/admin/subscribers/:id', { access: 'admin', reply: Done }),
}
