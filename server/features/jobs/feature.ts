import { jobs as calls } from '../../../contract/jobs/jobs-api.ts'
import type { Feature } from '../../feature.ts'
import { notFound } from '../../kit/errors.ts'
import { serve } from '../../kit/serve.ts'
import { forgetLettersTo, givenUp, listGivenUp, settleGivenUp } from './given-up.ts'

export const jobs: Feature = {
  routes: (services) => [
    serve(calls.givenUp, () => listGivenUp(services)),
    serve(calls.settle, async ({ body: { name, again }, actor }) => {
      if ((await settleGivenUp(services, name, again, actor)) === 0)
        throw notFound('There is nothing of this kind any more.')
      return { message: again ? 'It is being tried again.' : 'It is off the list.' }
    }),
  ],
  // Kept for admins: nothing runs what lies there.
  jobs: { [givenUp]: { failure: '', here: () => false, run: async () => {} } },
  erase: forgetLettersTo,
}
