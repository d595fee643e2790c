import * as z from 'zod/mini'
import { accountLimits } from './accounts.ts'
import { endpoint } from './endpoint.ts'

/** Somebody who asks to be told of new articles. */
export const NewSubscriber = z.object({
  email: z
    .string('Enter your e-mail address')
    .check(
      z.trim(),
      z.minLength(1, { error: 'Enter your e-mail address', abort: true }),
      z.maxLength(accountLimits.email, {
        error: `An e-mail address has at most ${accountLimits.email} characters`,
        abort: true,
      }),
      z.email('Enter an e-mail address such as name@example.com'),
    ),
})

export const subscribers = {
  /** The answer is the same whether the address was there already, so that nobody learns who reads here. */
  add: endpoint('POST /api/subscribers', {
    limit: { times: 60, seconds: 3_600 },
    body: NewSubscriber,
    reply: z.object({ message: z.string() }),
  }),
}
