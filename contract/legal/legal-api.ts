import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { legalPages } from './legal.ts'
import { Instant } from '../shapes.ts'

/** The text of a page that admins have written. */
export const LegalText = z.object({
  /** Empty: only editors see the Markdown. */
  content: z.literal(''),
  /** Null while the page has the text that came with the site. */
  html: z.nullable(z.string()),
  changedAt: z.nullable(Instant),
})
export type LegalText = z.infer<typeof LegalText>

export const legal = {
  show: endpoint('GET /api/legal', { query: z.object({ page: z.enum(legalPages) }), reply: LegalText }),
}
