import { t } from '#words'
import { webhookLimits } from '../../../contract/webhooks/webhooks.ts'
import { webhooks as calls } from '../../../contract/webhooks/webhooks-api.ts'
import { hourly, type Feature } from '../../feature.ts'
import { languageOfRequest } from '../../kit/language.ts'
import { pageOf } from '../../kit/paging.ts'
import { serve } from '../../kit/serve.ts'
import { webhookDeliveries } from './announce.ts'
import { deliveryJob } from './deliver.ts'
import { checkAddress, checkHost } from './post.ts'
import { changeWebhook, createWebhook, listWebhooks, removeWebhook, renewSecret, sendTest } from './store.ts'
import { eraseDeliveries, listDeliveries, newestFirst, sendAgain } from './deliveries.ts'

export const webhooks: Feature = {
  routes: (services) => [
    serve(calls.list, () => listWebhooks(services.db)),
    serve(calls.create, async ({ body, actor }) => {
      await checkHost(services, checkAddress(services, body.url))
      return createWebhook(services, body, actor)
    }),
    serve(calls.change, async ({ params: { id }, body, actor }) => {
      const url = checkAddress(services, body.url)
      // A webhook can be switched off although its host is gone.
      if (body.active) await checkHost(services, url)
      return changeWebhook(services, id, body, actor)
    }),
    serve(calls.renew, ({ params: { id }, actor }) => renewSecret(services, id, actor)),
    serve(calls.remove, async ({ params: { id }, actor }) => {
      await removeWebhook(services, id, actor)
      return { message: t`The webhook is deleted.` }
    }),
    serve(calls.test, async ({ params: { id }, actor }) => {
      await sendTest(services, id, actor)
      return { message: t`A test is on its way.` }
    }),
    serve(calls.deliveries, async (call) => {
      const page = pageOf(services.db, newestFirst, call, webhookLimits.page)
      const inWords = services.say(languageOfRequest(call.request, services.config.languages))
      const all = await listDeliveries(services.db, page)
      return page.cut(all.map((one) => ({ ...one, error: one.error && inWords(one.error) })))
    }),
    serve(calls.again, async ({ params: { id }, actor }) => {
      await sendAgain(services, id, actor)
      return { message: t`The message is on its way again.` }
    }),
  ],
  jobs: {
    [webhookDeliveries]: deliveryJob,
    'erase-webhook-deliveries': hourly(({ db }, { now }) => eraseDeliveries(db, now)),
  },
}
