import { t } from '#words'
import { v7 as newId } from 'uuid'
import { mail as calls } from '../../../../contract/mail/mail-api.ts'
import type { Queries } from '../../../db/client/open.ts'
import { audit } from '../../../acts/audit.ts'
import { HttpError, notFound } from '../../../kit/errors.ts'
import { jsonOf } from '../../../kit/read-input.ts'
import { isSameSecret } from '../../../kit/same-secret.ts'
import type { Services } from '../../../services.ts'
import { stopAllLetters } from '../../notifications/stop-letters.ts'
import { eraseAddresses } from '../../subscribers/erase-addresses.ts'
import { forgetFailuresTo } from '../failures.ts'
import { stopAddress } from '../stopped-addresses.ts'
import { readBrevo } from './brevo.ts'
import { readMailgun } from './mailgun.ts'
import { readPostmark } from './postmark.ts'
import type { Report } from './report.ts'
import { readSes } from './ses.ts'

/** The readers of the providers' JSON, by the name of the provider in the address of the call. */
const readers: Readonly<Record<string, (json: unknown, services: Services) => Report[] | Promise<Report[]>>> = {
  ses: readSes,
  mailgun: readMailgun,
  brevo: readBrevo,
  postmark: readPostmark,
}

interface Sent {
  provider: string
  token: string | undefined
  request: Request
}

/**
 * Takes a provider's reports: an address that bounces for good gets no more letters but those about its account, and one that complains leaves the list.
 * @throws HttpError 404 without a token in the settings and for another provider; 401 for a wrong token; 400 for JSON that is not the provider's
 */
export async function takeReports(services: Services, { provider, token, request }: Sent): Promise<void> {
  const { config, db, now } = services
  const read = Object.hasOwn(readers, provider) ? readers[provider] : undefined
  if (config.bounceToken === undefined || !read) throw notFound()
  if (!isSameSecret(token ?? '', config.bounceToken)) throw new HttpError(401, { message: t`The token is wrong.` })
  // SNS sends JSON as text.
  const reports = await read(await jsonOf(request, calls.bounces.bodyMost), services)
  for (const report of reports) await db.begin((sql) => takeReport(sql, report, provider, now()))
}

/** Takes a report about an address. @param provider the one who reports, for the audit log */
export async function takeReport(
  sql: Queries,
  { email, kind, answer }: Report,
  provider: string,
  now: Date,
): Promise<void> {
  if (kind === 'soft') return
  if (kind === 'hard') {
    await stopAddress(sql, email, now)
    await noteReport(sql, email, answer, now)
    return
  }
  const [left] = await sql<{ id: string }[]>`
    select id from subscribers where lower(email) = lower(${email})`
  await eraseAddresses(sql, sql`lower(s.email) = lower(${email})`)
  await stopAllLetters(sql, email)
  await forgetFailuresTo(sql, email)
  if (left)
    await audit(sql, null, {
      action: 'subscriber.complained',
      details: { provider },
      resourceType: 'subscriber',
      resourceId: left.id,
    })
}

/** Shows admins that an address of the site bounces, once. */
export async function noteReport(sql: Queries, email: string, answer: string, now: Date): Promise<void> {
  await sql`delete from letter_failures where lower(email) = lower(${email}) and job is null`
  await sql`
    insert into letter_failures (id, email, answer, attempts, given_up, failed_at, over)
    select ${newId()}, ${email}, ${answer}, 1, true, ${now}, true
    where exists (select from subscribers where lower(email) = lower(${email}))
      or exists (select from users where lower(email) = lower(${email}))`
}
