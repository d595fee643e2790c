import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { t } from '#words'
import type { Language } from '../../../contract/languages.ts'
import type { Queries } from '../../db/client/open.ts'
import type { Job } from '../../feature.ts'
import { HttpError } from '../../kit/errors.ts'
import { JobFailure } from '../../kit/job-failure.ts'
import { renderLetter } from '../../kit/render-letter.ts'
import { addressOf, type Letter } from '../../kit/letter.ts'
import { listHeader, MailFailure, RecipientRefused, stopHeaders } from '../../kit/mail.ts'
import type { SecretKey } from '../../secret-key.ts'
import type { Services } from '../../services.ts'
import { bounceSender } from '../mail/inbound/bounce-address.ts'
import { noteFailure, noteSent } from '../mail/failures.ts'
import { countBounce, forgetBounces } from '../mail/stopped-addresses.ts'

/** Further letters to one address are not sent: no form may fill a stranger's mailbox. */
const letterLimit = { name: 'letters to an address', times: 5, seconds: 3600 }

/** Letters that this process has sent: where the database was away before that could be noted, they are not sent again. */
const sent = new LRUCache<string, true>({ max: 1_000 })

/** A letter as it waits to be written and sent: whom it is for, and never its text or a token. */
const Waiting = z.object({
  kind: z.string(),
  email: z.string(),
  userId: z.optional(z.string()),
  /** The id of the row that it is about, or a moment; one about another is another letter. */
  about: z.optional(z.string()),
  /** The path of the page that its link leads back to. */
  next: z.optional(z.string()),
  /** For somebody who is no member. */
  language: z.optional(z.string()),
})
type WaitingLetter = z.infer<typeof Waiting>

interface Writing extends WaitingLetter {
  /** The site's setting, never taken from a request, whose Host header anybody can forge. */
  origin: string
  /** The token for the letter's link: the same for each attempt, and stored nowhere. */
  token: string
  now: Date
}

/** A letter to an address. */
interface Written {
  to: string
  /** Makes the letter in the language that is spoken at the moment. */
  letter: () => Letter
  /** By default that of the member's preferences. */
  language?: string | null
  /** The path of the link that ends such letters. */
  stop?: string
  /** The address for answers, where an answer is more than a letter to the people of the site. */
  replyTo?: string | undefined
  /** True for a letter to all subscribers who wish it. */
  isToList?: boolean
}

/** Rules of a kind of letters, and what is called with what has become of one. */
interface Rules {
  /** False for a letter that is sent however many go to its address: its call refuses those that are too many. */
  isCounted?: (letter: WaitingLetter) => boolean
  /** The mail server has not taken it at the first attempt. */
  onFailure?: (services: Services, letter: WaitingLetter) => Promise<void>
  /** True for a letter to many: of those about the same that are refused for their addresses, admins see one. */
  isToMany?: true
  /** The mail server takes none for the address. */
  onRefused?: (services: Services, letter: WaitingLetter) => Promise<void>
  onSent?: (services: Services, letter: WaitingLetter) => Promise<void>
}

/** Seconds before a letter is tried again: some fifteen hours in all. */
const retry = { first: 15, longest: 3_600, times: 30 }

/**
 * The job of writing and sending letters: tried again for a day with growing pauses, unless the mail server refuses for good.
 * @param write makes the letter, or null for none
 */
export const letterJob = (
  write: (services: Services, letter: Writing) => Promise<Written | null>,
  { isCounted = () => true, isToMany, onFailure, onRefused, onSent }: Rules = {},
): Job => ({
  failure: t`A letter could not be sent.`,
  retry,
  lateBy: 15,
  here: ({ mail }) => mail !== null,
  async run(services, { id, name, data, tried, now }) {
    const { db, mail, limits, secretKey, config, settings } = services
    if (!mail || !config.siteUrl) return
    if (sent.has(id)) return noteSent(db, id, now)
    const letter = Waiting.parse(data)
    const key = keyOf(letter)
    const counts = tried === 0 && isCounted(letter)
    if (counts && !(await isWithin(() => limits.take(letterLimit, key)))) return
    const written = await write(services, { ...letter, origin: config.siteUrl, token: tokenOf(secretKey, id), now })
    if (!written) return
    const language = written.language ?? letter.language ?? (await preferredLanguage(db, letter))
    const sender = { ...settings.current, origin: config.siteUrl, spoken: services.spoken(language as Language) }
    const forms = await renderLetter(written.letter, sender)
    const headers = {
      ...(written.stop !== undefined && stopHeaders(addressOf({ path: written.stop }, sender))),
      ...(written.isToList && listHeader(config.siteUrl)),
    }
    try {
      const bouncesTo = await bounceSender(services, written.to, now)
      await mail.send({ to: written.to, headers, bouncesTo, replyTo: written.replyTo, ...forms }, id)
      sent.set(id, true)
    } catch (error) {
      if (error instanceof MailFailure) {
        const isGivenUp = error.permanent || tried >= retry.times
        const { kind } = letter
        const failed = { id, job: name, kind, email: written.to, attempts: tried + 1, isGivenUp, now }
        await noteFailure(db, failed, error.answer)
      }
      if (counts) await limits.giveBack(letterLimit, key)
      if (tried === 0) await onFailure?.(services, letter)
      if (!(error instanceof RecipientRefused)) throw error
      await countBounce(db, written.to, now)
      await onRefused?.(services, letter)
      if (!isToMany) throw error
      throw new JobFailure(error.message, { permanent: true, once: `${letter.kind} ${letter.about}` })
    }
    await noteSent(db, id, now)
    await forgetBounces(db, written.to)
    await onSent?.(services, letter)
  },
})

/**
 * Has a letter written and sent, so that a response neither waits for the mail server nor reveals by its time whether an email was sent.
 * One of the same kind to the same address, about the same, that still waits gives way to it. Without a mail server it does nothing.
 * @param sql the transaction that promises the letter
 * @param id of the letter, where its token is needed at once
 */
export async function sendLetter(
  { queue, mail }: Pick<Services, 'queue' | 'mail'>,
  sql: Queries,
  job: string,
  letter: WaitingLetter,
  id?: string,
): Promise<void> {
  if (!mail) return
  await queue.add(sql, job, letter, { key: keyOf(letter), ...(id !== undefined && { id }) })
}

/** The language that a member prefers; English for everybody else. */
async function preferredLanguage(sql: Queries, { userId, email }: WaitingLetter): Promise<string> {
  const [member] = await sql<{ language: string | null }[]>`
    select preferences ->> 'language' as language from users
    where ${userId ? sql`id = ${userId}` : sql`lower(email) = ${email.toLowerCase()}`}`
  return member?.language ?? 'en'
}

const keyOf = ({ kind, about, email }: WaitingLetter) => [kind, about, email.toLowerCase()].filter(Boolean).join(' ')

/** The token of a letter's link: it is made from the site's secret when it is needed, so that it does not lie in the queue. */
export const tokenOf = (key: SecretKey, letterId: string): string =>
  createHmac('sha256', key.derive('token of a letter')).update(letterId).digest('base64url')

async function isWithin(take: () => Promise<void>): Promise<boolean> {
  try {
    await take()
    return true
  } catch (error) {
    if (error instanceof HttpError) return false
    throw error
  }
}
