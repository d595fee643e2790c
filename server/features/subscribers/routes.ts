import { t } from '#words'
import { paths } from '../../../contract/paths.ts'
import { subscribers, type Subscriber } from '../../../contract/subscribers/subscribers.ts'
import { newToken } from '../accounts/tokens.ts'
import { audit } from '../../acts/audit.ts'
import { csvDownload } from '../../kit/csv.ts'
import { badInput, notFound } from '../../kit/errors.ts'
import { dayInIndia } from '../../kit/india.ts'
import { languageOfRequest } from '../../kit/language.ts'
import { byTime, pageOf, type Paged } from '../../kit/paging.ts'
import { anyHolds, rowsFound } from '../../kit/list-search.ts'
import { serve, type Route } from '../../kit/serve.ts'
import { originOf } from '../../kit/origin.ts'
import type { Services } from '../../services.ts'
import { leaveAddress, sendSubscriberLetter } from './emails.ts'
import { sendsMailings } from './mailings.ts'
import { addSubscriber, allSubscribers, confirmSubscriber } from './store.ts'
import { isStopped } from '../mail/stopped-addresses.ts'
import { eraseAddresses } from './erase-addresses.ts'
import { findChoices, leaveList, storeChoices } from './letter-choices.ts'

const pageSize = 50
/** The columns for an import. They stand after those that programs may find by their position. */
const moreColumns = ['state', 'language', 'categories', 'consented_at', 'consent']
const noAddress = t`No address on our list belongs to this link any more.`

/** The list of subscribers to new articles: subscribing, confirming, leaving, and its page for admins. */
export const subscriberRoutes = (services: Services): Route[] => {
  const { config, db, mail, now, categories } = services
  const writes = sendsMailings(services)
  return [
    serve(subscribers.add, async ({ body, request }) => {
      const leaveToken = newToken()
      await db.begin(async (sql) => {
        const onlyChanges = body.letters === 'changes'
        const language = languageOfRequest(request, config.languages)
        const byLetter = mail !== null
        await addSubscriber(sql, { email: body.email, byLetter, leaveToken, onlyChanges, language, now: now() })
        await sendSubscriberLetter(services, sql, body.email)
      })
      const message = mail
        ? t`Please press the link in the letter that we have sent you. Then you are on the list.`
        : t`Thank you. You are on the list for updates.`
      // For an address that was there the link opens nothing: it is as little the asker's as before, and the answer is the same.
      return mail ? { message } : { message, leave: paths.unsubscribe(leaveToken) }
    }),

    serve(subscribers.confirm, async ({ body }) => {
      const leaveToken = await confirmSubscriber(db, body.token, now())
      const thanks = t`Thank you. We write to you when there is something new to read.`
      if (leaveToken) return { message: thanks, ...(writes && { choices: paths.letterChoices(leaveToken) }) }
      const message = t`This link does not work any more. Please subscribe again.`
      throw badInput({ token: [message] }, message)
    }),

    serve(subscribers.leave, async ({ body }) => {
      const left = await leaveList(db, body.token)
      const message = left ? t`Your address is erased. You get no more letters from us.` : noAddress
      return { message }
    }),

    serve(subscribers.choices, async ({ query }) => {
      const found = writes && (await findChoices(db, categories, query.token))
      if (!found) throw notFound(noAddress)
      return found
    }),

    serve(subscribers.choose, async ({ body, request }) => {
      const language = languageOfRequest(request, config.languages)
      if (!writes || !(await storeChoices(db, categories, body, language))) throw notFound(noAddress)
      return { message: t`Saved. The next letter goes by it.` }
    }),

    serve(subscribers.listForAdmin, async (call) => {
      const page = pageOf(db, byTime('created_at', 'id'), call, pageSize)
      const found = anyHolds(db, ['email'], call.query.search)
      const shown = {
        all: db`true`,
        confirmed: db`s.confirmed_at is not null and not ${isStopped(db)}`,
        unconfirmed: db`s.confirmed_at is null`,
        stopped: isStopped(db),
      }[call.query.show ?? 'all']
      const rows = rowsFound(db, { row: 's', from: db`subscribers s where ${shown}`, found, page })
      return page.cut(
        await db<Paged<Subscriber>[]>`
          select id, email, created_at, confirmed_at, ${isStopped(db)} as stopped, ${page.cursor} from (${rows}) s order by ${page.by}`,
      )
    }),

    serve(subscribers.download, async ({ request, actor }) => {
      const list = await db.begin(async (sql) => {
        const all = await allSubscribers(sql)
        await audit(sql, actor, { action: 'subscribers.downloaded', details: { addresses: all.length } })
        return all
      })
      // Whoever writes to them with a program of their own needs the way out of every letter.
      const origin = originOf(config, request)
      const rows = list.map((one) => [
        one.email,
        one.createdAt,
        one.confirmedAt,
        leaveAddress(origin, one.leaveToken),
        one.stopped ? 'stopped' : one.confirmedAt ? 'confirmed' : 'unconfirmed',
        one.language,
        one.categories,
        one.consentedAt,
        one.consent,
      ])
      const head = ['email', 'subscribed', 'confirmed', 'unsubscribe', ...moreColumns]
      return csvDownload(head, [rows], `subscribers-${dayInIndia(now())}.csv`)
    }),

    serve(subscribers.remove, async ({ params: { id }, actor }) => {
      await db.begin(async (sql) => {
        if ((await eraseAddresses(sql, sql`s.id = ${id}`)) === 0) throw notFound()
        await audit(sql, actor, { action: 'subscriber.removed', resourceType: 'subscriber', resourceId: id })
      })
      return { message: t`The address is erased.` }
    }),
  ]
}
