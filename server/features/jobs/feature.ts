import { t } from '#words'
import { jobs as calls } from '../../../contract/jobs/jobs-api.ts'
import type { Feature } from '../../feature.ts'
import { notFound } from '../../kit/errors.ts'
import { languageOfRequest } from '../../kit/language.ts'
import { serve } from '../../kit/serve.ts'
import { givenUp } from '../../kit/queue-library.ts'
import { forgetLettersTo, listGivenUp, settleGivenUp, tellingOfGivenUp } from './given-up.ts'

export const jobs: Feature = {
  routes: (services, features) => [
    serve(calls.givenUp, async ({ request }) => {
      const say = services.say(languageOfRequest(request, services.config.languages))
      const all = await listGivenUp(services.db, features)
      return all.map((one) => ({ ...one, failure: say(one.failure), reason: say(one.reason) }))
    }),
    serve(calls.settle, async ({ body: { name, again }, actor }) => {
      if ((await settleGivenUp(services, name, again, actor)) === 0)
        throw notFound(t`There is nothing of this kind any more.`)
      return { message: again ? t`It is being tried again.` : t`It is off the list.` }
    }),
  ],
  jobs: { [givenUp]: tellingOfGivenUp },
  erase: forgetLettersTo,
}
