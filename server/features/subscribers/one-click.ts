import type { MiddlewareHandler } from 'hono'
import { Token } from '../../../contract/subscribers/subscribers.ts'
import type { Services } from '../../services.ts'
import { stopLetters } from '../notifications/stop-letters.ts'
import { leaveList } from './letter-choices.ts'

/**
 * Answers the press on 'unsubscribe' in a mail program (RFC 8058), which sends a form to the address in the letter's
 * header, maybe from a page of its own. So it stands before the check of a write's origin; the token in the address is
 * all that it goes by, and it can do nothing else. Requests are not counted, since a mail company sends many from one
 * address, and a token cannot be guessed. Any other write to the page goes on to that check.
 */
export function oneClick({ db, secretKey }: Services): MiddlewareHandler {
  return async (context, next) => {
    if (context.req.query('one-click') === undefined) return next()
    const parsed = Token.safeParse({ token: context.req.query('token') })
    if (parsed.success && !(await stopLetters(db, secretKey, parsed.data.token))) await leaveList(db, parsed.data.token)
    return context.text('You are unsubscribed.', 200, { 'cache-control': 'no-store' })
  }
}
