import { subscribers } from '../../contract/subscribers.ts'
import { serve } from '../kit/serve.ts'
import type { Services } from '../services.ts'
import { addSubscriber } from './store.ts'

export const subscriberRoutes = ({ db }: Services) => [
  serve(subscribers.add, async ({ body }) => {
    await addSubscriber(db, body.email)
    return { message: 'Thank you. You are on the list for updates.' }
  }),
]
