import type { ArticleImportResult } from '../../../contract/import/article-imports-api.ts'
import { articleImportLimits, resultLists } from '../../../contract/import/article-imports.ts'
import type { FinishedImport } from './import-articles.ts'
import { listsOf, those, type OptionNames } from './report.ts'

/** The numbers of an import, and the beginnings of its lists, for the screen. */
export function summaryOf(finished: FinishedImport): ArticleImportResult {
  const { source, done, other } = finished
  const arrived = (became: 'published' | 'draft') => those(done.outcomes, became).filter(({ isPage }) => !isPage).length
  const lists = listsOf(finished)
  return {
    kind: source.kind,
    published: arrived('published'),
    drafts: arrived('draft'),
    pages: those(done.outcomes, 'published', 'draft').filter(({ isPage }) => isPage).length,
    pictures: done.pictures,
    existing: lists.existing.length,
    leftOut: lists.leftOut.length,
    comments: done.comments.imported,
    links: done.links,
    addresses: done.addresses,
    other,
    lists: resultLists.flatMap((name) => {
      const { length: count } = lists[name]
      return count > 0 ? [{ name, count, first: lists[name].slice(0, articleImportLimits.lines) }] : []
    }),
  }
}

/** The options as the form has them. */
export const ofForm: OptionNames = {
  dryRun: 'A check: nothing is stored. The import itself reports this:',
  categories: '‘Categories’ in the form, or new categories,',
  pictures: 'a .zip file with the pictures, or fetching them',
  comments: '‘Bring the comments along’ in the form brings them',
}
