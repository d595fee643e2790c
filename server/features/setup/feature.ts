import { t } from '#words'
import { setup as calls } from '../../../contract/setup/setup-api.ts'
import type { Feature } from '../../feature.ts'
import { serve } from '../../kit/serve.ts'
import { dismissStep } from './dismiss-step.ts'
import { readSetup } from './read-setup.ts'

/** The steps of setting a site up, for its admins. */
export const setup: Feature = {
  notExported: ['setup_dismissals'],
  routes: (services) => [
    serve(calls.show, ({ user }) => readSetup(services, user.id)),
    serve(calls.dismiss, async ({ body: { step, dismissed }, actor }) => {
      await dismissStep(services.db, step, dismissed, actor)
      return { message: dismissed ? t`It is off the list.` : t`It is on the list again.` }
    }),
  ],
}
