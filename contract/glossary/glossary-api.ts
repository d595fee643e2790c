import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { searchText } from '../shapes.ts'

/** Characters of a term, and of its explanation in one language. */
export const glossaryLimits = { term: 60, text: { min: 20, max: 240 } } as const

/** A word about money, explained in both languages. */
export const GlossaryTerm = z.object({
  /** Its anchor on the page of all words. */
  key: z.string(),
  term: z.string(),
  text: z.string(),
  hindiTerm: z.string(),
  hindiText: z.string(),
  /** Further names in both languages, by which a search finds it: 'know your customer', 'केवाईसी'. */
  otherNames: z.array(z.string()),
  /** The law or the authority behind a rule that the explanation states. */
  source: z.nullable(z.string()),
})
export type GlossaryTerm = z.infer<typeof GlossaryTerm>

export const glossary = {
  list: endpoint('GET /api/glossary', {
    summary: 'The words about money that articles use, each explained in English and Hindi; by their English.',
    query: z.object({ search: searchText }),
    reply: z.array(GlossaryTerm),
  }),
}
