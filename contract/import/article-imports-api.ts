import * as z from 'zod/mini'
import { endpoint, perHour } from '../endpoint.ts'
import { Count, Done, Download, Id, Instant } from '../shapes.ts'
import { articleImportStates, resultLists } from './article-imports.ts'

/** The result of an import, or of its dry run. */
export const ArticleImportResult = z.object({
  /** 'WordPress', 'Ghost' or 'Markdown'. */
  kind: z.string(),
  published: Count,
  drafts: Count,
  pages: Count,
  pictures: Count,
  existing: Count,
  leftOut: Count,
  /** Comments that come along; left out of older results. */
  comments: z.optional(Count),
  /** Links between its articles that lead to them here. */
  links: Count,
  /** Old addresses that lead here. */
  addresses: Count,
  /** The category of articles whose own does not exist here. */
  other: z.string(),
  /** Each list with its length and its first lines, which are in English. */
  lists: z.array(z.object({ name: z.enum(resultLists), count: Count, first: z.array(z.string()) })),
})
export type ArticleImportResult = z.infer<typeof ArticleImportResult>

/** An import of articles from a file. */
export const ArticleImport = z.object({
  id: Id,
  /** The name of the file. */
  file: z.string(),
  createdAt: Instant,
  state: z.enum(articleImportStates),
  /** Articles and pages that have been read, and how many there are, once that is counted. */
  read: Count,
  all: z.nullable(Count),
  result: z.nullable(ArticleImportResult),
  /** The reason of a failure, in English; null for one that only the log names. */
  failure: z.nullable(z.string()),
  /** True if there is a report to download. */
  hasReport: z.boolean(),
})
export type ArticleImport = z.infer<typeof ArticleImport>

export const articleImports = {
  /** The newest. */
  list: endpoint('GET /api/admin/article-imports', { access: 'admin', reply: z.array(ArticleImport) }),
  /** Takes a file (`file`, multipart/form-data, with the choices) and begins its dry run, with the status 202. */
  check: endpoint('POST /api/admin/article-imports', { access: 'admin', limit: perHour(30), reply: ArticleImport }),
  /** The report that names every article, as a text file in English. */
  report: endpoint('GET /api/admin/article-imports/:id/report', { access: 'admin', reply: Download }),
  /** Begins the import of a checked file, with the status 202. */
  run: endpoint('POST /api/admin/article-imports/:id/run', { access: 'admin', reply: Done }),
  /** Discards a checked file. */
  remove: endpoint('DELETE /api/admin/article-imports/:id', { access: 'admin', reply: Done }),
}
