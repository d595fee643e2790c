import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id } from './shapes.ts'

export const glossary = {
  /** All terms by name. */
  list: endpoint('GET /api/terms', { reply: z.array(z.object({ id: Id, term: z.string(), meaning: z.string() })) }),
}
