import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done } from '../shapes.ts'
import { setupSteps } from './setup.ts'

/** A step of setting the site up. */
const SetupState = z.object({
  step: z.enum(setupSteps),
  isDone: z.boolean(),
  /** True if an admin has taken it off the list: for everybody, and the second factor for that admin alone. */
  isDismissed: z.boolean(),
})
export type SetupState = z.infer<typeof SetupState>

/** The list of steps on the dashboard of admins. */
export const setup = {
  show: endpoint('GET /api/admin/setup', { access: 'admin', reply: z.array(SetupState) }),
  /** Takes a step off the list, or puts it there again. */
  dismiss: endpoint('POST /api/admin/setup', {
    access: 'admin',
    body: z.object({ step: z.enum(setupSteps), dismissed: z.boolean() }),
    reply: Done,
  }),
}
