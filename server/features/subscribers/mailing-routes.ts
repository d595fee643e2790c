import { t } from '#words'
import { mailings as calls, type MailingState } from '../../../contract/subscribers/mailings-api.ts'
import type { Db } from '../../db/client/open.ts'
import { notFound } from '../../kit/errors.ts'
import { languageOfRequest } from '../../kit/language.ts'
import { renderLetter } from '../../kit/render-letter.ts'
import { serve, type Route } from '../../kit/serve.ts'
import { originOf } from '../../kit/origin.ts'
import type { Services } from '../../services.ts'
import { findUnsent, sendArticleLetter } from './article-letters.ts'
import { testLetter } from './article-letter.ts'
import { letterPage } from './letter-page.ts'
import { sendsMailings } from './mailings.ts'

/** The letter about an article, for editors: its state, a preview and a test. */
export const mailingRoutes = (services: Services): Route[] => {
  const { db, config, settings } = services
  const isOn = sendsMailings(services)
  const find = async (id: string) => {
    const article = isOn && (await findUnsent(services, id))
    if (!article) throw notFound()
    return article
  }
  return [
    serve(calls.show, async ({ params: { id } }) => {
      const state = await mailingState(db, id)
      if (!state) throw notFound()
      return isOn ? state : off
    }),
    serve(calls.preview, async ({ params: { id }, query, request }) => {
      const article = await find(id)
      const origin = originOf(config, request)
      const letter = await renderLetter(() => testLetter(article, settings.current.name), {
        ...settings.current,
        origin,
        spoken: services.spoken(languageOfRequest(request, config.languages)),
      })
      return letterPage(letter, query.as)
    }),
    serve(calls.test, async ({ params: { id }, user }) => {
      await find(id)
      await sendArticleLetter(services, db, { kind: 'test', about: id, email: user.email })
      const { email } = user
      return { message: t`A test letter is on its way to ${email}.` }
    }),
  ]
}

const off: MailingState = { state: 'off', at: null, letters: 0 }

/** @returns undefined for an article that is missing or deleted */
async function mailingState(db: Db, id: string): Promise<MailingState | undefined> {
  const [state] = await db<MailingState[]>`
    select case when a.published then m.next_at end as at, coalesce(m.letters, 0) as letters,
      case
        when m.begun_at is not null then case when m.next_at is null then 'sent' else 'going' end
        when m.next_at is not null and a.published then 'planned'
        when m.id is not null or a.published_at is null then 'waits'
        else 'none'
      end as state
    from articles a left join mailings m on m.article_id = a.id where a.id = ${id} and a.deleted_at is null`
  return state
}
