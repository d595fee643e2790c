import * as z from 'zod/mini'
import { parseInput } from '../../../kit/read-input.ts'
import { Address, Remark, type Report } from './report.ts'

/* https://developers.brevo.com/docs/transactional-webhooks */

/** The events with what they say of the address; null for those that say nothing. */
const events = {
  hard_bounce: 'hard',
  invalid_email: 'hard',
  soft_bounce: 'soft',
  spam: 'complaint',
  unsubscribed: 'complaint',
  request: null,
  sent: null,
  delivered: null,
  deferred: null,
  blocked: null,
  error: null,
  opened: null,
  unique_opened: null,
  proxy_open: null,
  unique_proxy_open: null,
  click: null,
} as const satisfies Record<string, Report['kind'] | null>

const Head = z.object({ event: z.enum(Object.keys(events) as (keyof typeof events)[]) })
const Body = z.object({ email: Address, reason: Remark })

/** @throws HttpError 400 that names the field */
export function readBrevo(json: unknown): Report[] {
  const { event } = parseInput(Head, json)
  const kind = events[event]
  if (!kind) return []
  const { email, reason } = parseInput(Body, json)
  return [{ email, kind, answer: reason || event }]
}
