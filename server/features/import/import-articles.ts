import { findCategory } from '../../../contract/categories/categories.ts'
import { takeLock } from '../../db/advisory-lock.ts'
import { locks } from '../../db/locks.ts'
import type { Db, Transactions } from '../../db/client/open.ts'
import type { Internet } from '../../kit/internet.ts'
import type { MediaStore } from '../media/store.ts'
import { readCategories, type StoredCategory } from '../categories/current.ts'
import { chosenAuthors } from './author.ts'
import { rolledBack, storesNothing } from './dry-run.ts'
import { newCategories } from './new-categories.ts'
import { ImportError, type Source } from './imported-post.ts'
import { nothingImported, type Imported, type Importer } from './outcome.ts'
import { folderIn, openSource } from './open-source.ts'
import { runImport } from './run.ts'

/** The work of an import, as the command or a form has it. */
export interface ImportPlan {
  /** The file or folder that is read. */
  path: string
  dryRun: boolean
  /** The folder of pictures, unless it is that of the source. */
  pictures: string | null
  fetchPictures: boolean
  /** Theirs in small letters, and ours. */
  authors: readonly [string, string][]
  categories: readonly [string, string][]
  /** The category of all others; null for the usual one. */
  other: string | null
  newCategories: boolean
  comments: boolean
  language: 'en' | 'hi' | ''
  /** The host of the other site, where the export does not name it. */
  host: string | null
}

interface Around {
  media: MediaStore
  internet: Internet
  by: Importer
  /** Called after each article and page with their number so far. */
  progress?: (count: number) => Promise<void>
  /** Called with what has been done when it breaks off. */
  brokenOff?: (finished: FinishedImport) => Promise<void>
}

/** The results of an import. */
export interface FinishedImport {
  source: Source
  done: Imported
  dryRun: boolean
  other: string
  newCategories: readonly string[]
}

/** An import is running already. */
export class ImportRuns extends ImportError {}

/**
 * Imports articles, or finds out what that would do. One import at a time: each of two would look for an article that the other is about to
 * store; a dry run stores them too, until it ends.
 * @throws ImportError for a file that cannot be imported, and for names that are not there
 */
export async function importArticles(db: Db, plan: ImportPlan, around: Around): Promise<FinishedImport> {
  const lock = await takeLock(db, locks.imports)
  if (!lock) throw new ImportRuns('Another import is running on this site: start this one when that has ended.')
  try {
    return await importOne(db, plan, around)
  } finally {
    await lock.release()
  }
}

async function importOne(db: Db, plan: ImportPlan, around: Around): Promise<FinishedImport> {
  const { dryRun, language, host } = plan
  const categories = await readCategories(db)
  const map = new Map(plan.categories.map(([theirs, ours]) => [theirs, categoryIn(categories, ours)]))
  const other = plan.other === null ? usualOther(categories) : categoryIn(categories, plan.other)
  const source = await openSource(plan.path)
  const authors = await chosenAuthors(db, plan.authors)
  const folder = plan.pictures === null ? source.pictures : await folderIn(plan.pictures)
  const done = nothingImported()
  const made: string[] = []
  const find = (text: string) =>
    findCategory(categories, text)?.name ?? made.find((name) => name.toLowerCase() === text.trim().toLowerCase())
  const work = (sql: Transactions, media: MediaStore) =>
    runImport(
      sql,
      source,
      {
        map,
        other,
        find,
        newCategories: plan.newCategories ? newCategories(sql, categories.length, made) : null,
        comments: plan.comments,
        language,
        host,
        authors,
        media,
        folder,
        internet: plan.fetchPictures ? around.internet : null,
        by: around.by,
        progress: around.progress,
      },
      done,
    )
  const finished = { source, done, dryRun, other, newCategories: made }
  try {
    await (dryRun ? rolledBack(db, (sql) => work(sql, storesNothing)) : work(db, around.media))
  } catch (error) {
    if (done.outcomes.length > 0) await around.brokenOff?.(finished)
    throw error
  }
  return finished
}

/** @throws ImportError for a name that no category has */
export function categoryIn(categories: readonly StoredCategory[], name: string): string {
  const found = findCategory(categories, name)
  if (found) return found.name
  const names = categories.map((category) => category.name)
  throw new ImportError(`There is no category '${name}'; there are ${names.join(', ')}.`)
}

/** The category of all others, unless the plan names one: the general one as installed, or else the last. */
const usualOther = (categories: readonly StoredCategory[]): string =>
  (findCategory(categories, 'Personal Finance') ?? categories.at(-1))?.name ?? ''
