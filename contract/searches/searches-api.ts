import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Count, Day, paging, searchText } from '../shapes.ts'

/** A search without results: each article lacks at least one of its terms. */
export const VainSearch = z.object({
  terms: z.string(),
  /** Different readers, at most 500. */
  readers: Count,
  /** True if nothing was near either; otherwise readers saw the nearest articles. */
  nothingNear: z.boolean(),
  lastDay: Day,
})
export type VainSearch = z.infer<typeof VainSearch>

export const searches = {
  /** The ones that most readers searched first. */
  inVain: endpoint('GET /api/admin/searches', {
    access: 'editor',
    query: z.object({ search: searchText, ...paging }),
    reply: z.array(VainSearch),
  }),
}
