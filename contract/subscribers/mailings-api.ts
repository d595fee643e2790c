import * as z from 'zod/mini'
import { endpoint, perHour } from '../endpoint.ts'
import { Count, Done, Download, Instant } from '../shapes.ts'

/** The letter about an article: whether and when it goes to the subscribers. */
export const MailingState = z.object({
  /**
   * 'none': the article appeared without one. 'waits': it goes when the article appears. 'planned': the article has appeared.
   * 'off': the site sends none.
   */
  state: z.enum(['off', 'none', 'waits', 'planned', 'going', 'sent']),
  /** The moment of the first letter, once it is planned. */
  at: z.nullable(Instant),
  /** The number of letters so far. */
  letters: Count,
})
export type MailingState = z.infer<typeof MailingState>

const editor = 'editor' as const

export const mailings = {
  show: endpoint('GET /api/admin/articles/:id/mailing', { access: editor, reply: MailingState }),
  /** The letter about an article as it is saved, to look at. */
  preview: endpoint('GET /api/admin/articles/:id/letter', {
    access: editor,
    query: z.object({ as: z.optional(z.enum(['html', 'text'])) }),
    reply: Download,
  }),
  /** Sends it to the caller's own address. */
  test: endpoint('POST /api/admin/articles/:id/letter', {
    access: editor,
    limit: perHour(20),
    body: z.object({}),
    reply: Done,
  }),
}
