import { t } from '#words'
import type { Email } from 'postal-mime'
import { mail as calls } from '../../../../contract/mail/mail-api.ts'
import { badInput, HttpError, notFound, unsupported } from '../../../kit/errors.ts'
import { isMediaType } from '../../../kit/media-type.ts'
import { readBody } from '../../../kit/read-body.ts'
import { isSameSecret } from '../../../kit/same-secret.ts'
import type { Services } from '../../../services.ts'
import { noteReport, takeReport } from '../bounces/take-reports.ts'
import { takeAnswer } from './take-answer.ts'
import { readerOfToken } from './bounce-address.ts'
import { findToken } from './letter-token.ts'
import { readDeliveryStatus } from './read-delivery-status.ts'

interface Sent {
  /** The password of the call. */
  token: string | undefined
  /** The address that the message came to; without it, its headers say so. */
  to: string | undefined
  request: Request
}

/**
 * Takes a message that a mail server has got for the site: a letter that came back, or an answer to one.
 * @returns what became of it, in a sentence for the log of the mail server
 * @throws HttpError 404 on a site that takes none; 401 for a wrong token; 413, 415; 400 for what is no message
 */
export async function takeMessage(services: Services, { token, to, request }: Sent): Promise<string> {
  const { config } = services
  const { bounceToken, bounceAddress, replyAddress } = config
  if (bounceToken === undefined || (bounceAddress ?? replyAddress) === undefined) throw notFound()
  if (!isSameSecret(token ?? '', bounceToken)) throw new HttpError(401, { message: t`The token is wrong.` })
  if (!isMediaType(request.headers.get('content-type'), 'message/rfc822'))
    throw unsupported(t`Send the message as it is (Content-Type: message/rfc822).`)
  const email = await parse(await readBody(request, calls.inbound.bodyMost))
  const addresses = to === undefined ? addressesOf(email) : [to]
  const bounced = findToken(addresses, bounceAddress)
  if (bounced !== null) return takeBounce(services, bounced, email)
  const answered = findToken(addresses, replyAddress)
  if (answered !== null) return takeAnswer(services, answered, email)
  return t`The message is for no address of this site.`
}

/** Stops the address of a letter that came back for good. */
async function takeBounce(services: Services, token: string, email: Email): Promise<string> {
  const { db, now } = services
  const reader = await readerOfToken(services, token, now())
  if (reader === null) return t`The message belongs to no letter of this site.`
  const status = readDeliveryStatus(email)
  if (!status) return t`The message is no report about a letter.`
  const { kind, answer } = status
  await db.begin(async (sql) => {
    // The sender is refused and not the address: to stop it would stop every reader of a large provider.
    if (kind === 'blocked') await noteReport(sql, reader, answer, now())
    else await takeReport(sql, { email: reader, kind, answer }, 'smtp', now())
  })
  return t`Noted.`
}

/** Loaded with the first message. */
async function parse(raw: Buffer): Promise<Email> {
  const { default: PostalMime } = await import('postal-mime')
  try {
    return await PostalMime.parse(raw, { maxNestingDepth: 20, maxRfc822NestingDepth: 2 })
  } catch {
    throw badInput({ body: [t`This is no email message.`] })
  }
}

/** The addresses that the headers of a message name as its own. */
const addressesOf = ({ headers, to = [] }: Email): string[] => [
  ...headers.filter(({ key }) => key === 'x-original-to' || key === 'delivered-to').map(({ value }) => value.trim()),
  ...to.flatMap((one) => (one.group ? one.group : [one])).map(({ address }) => address),
]
