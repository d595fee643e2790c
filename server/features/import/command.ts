import { resolve } from 'node:path'
import { findCategory } from '../../../contract/categories/categories.ts'
import type { Config } from '../../config.ts'
import { takeLock } from '../../db/advisory-lock.ts'
import { locks } from '../../db/locks.ts'
import type { Db, Transactions } from '../../db/client/open.ts'
import { publicInternet, type Internet } from '../../kit/internet.ts'
import { openMediaStore } from '../media/open-store.ts'
import type { MediaStore } from '../media/store.ts'
import { readCategories, type StoredCategory } from '../categories/current.ts'
import { chosenAuthors } from './author.ts'
import { rolledBack, storesNothing } from './dry-run.ts'
import { newCategories } from './new-categories.ts'
import { ImportError } from './imported-post.ts'
import { saveReport } from './report-file.ts'
import { reportOf } from './report.ts'
import { runImport } from './run.ts'
import { nothingImported } from './outcome.ts'
import { parse, usage, ruleIn } from './command-arguments.ts'
import { openSource, folderIn } from './open-source.ts'

/** Returns the report to print. */
type Command = (db: Db, config: Config, internet?: Internet) => Promise<string>

/**
 * Reads the operator's command that imports articles.
 * @param folder to which the names of files are relative
 * @throws ImportError for unknown arguments; the command throws it for a file that cannot be imported, and for categories that are not there
 */
export function readImportCommand(args: string[], folder: string): Command {
  const { values, positionals } = parse(args)
  const [name, ...more] = positionals
  if (!name || more.length > 0) throw new ImportError(usage)
  const { language = '' } = values
  if (language !== '' && language !== 'en' && language !== 'hi') throw new ImportError(usage)
  const host = values.site === undefined ? null : URL.parse(values.site)?.hostname
  if (host === undefined || host === '') throw new ImportError(usage)
  const rules = (values.category ?? []).map(ruleIn)
  const authorRules = (values.author ?? []).map(ruleIn)
  return oneAtATime(async (db, config, internet = publicInternet) => {
    const dryRun = values['dry-run'] ?? false
    const categories = await readCategories(db)
    const map = new Map(rules.map(([theirs, ours]) => [theirs, categoryIn(categories, ours)]))
    const other = values.other === undefined ? usualOther(categories) : categoryIn(categories, values.other)
    const source = await openSource(resolve(folder, name))
    const authors = await chosenAuthors(db, authorRules)
    const pictures = values.pictures === undefined ? source.pictures : await folderIn(resolve(folder, values.pictures))
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
          newCategories: values['new-categories'] ? newCategories(sql, categories.length, made) : null,
          language,
          host,
          authors,
          media,
          folder: pictures,
          internet: values['fetch-pictures'] ? internet : null,
        },
        done,
      )
    const report = () => reportOf(source, done, { dryRun, other, newCategories: made })
    try {
      await (dryRun ? rolledBack(db, (sql) => work(sql, storesNothing)) : work(db, openMediaStore(config)))
    } catch (error) {
      if (done.outcomes.length > 0)
        await saveReport(config, `${report()}\nThe import was broken off here: run it again.\n`)
      throw error
    }
    return `${report()}\n${await saveReport(config, `${report()}\n`)}`
  })
}

/** Each of two at once would look for an article that the other is about to store; a dry run stores them too, until it ends. */
function oneAtATime(command: Command): Command {
  return async (db, ...args) => {
    const lock = await takeLock(db, locks.imports)
    if (!lock) throw new ImportError('Another import is running on this site: start this one when that has ended.')
    try {
      return await command(db, ...args)
    } finally {
      await lock.release()
    }
  }
}

function categoryIn(categories: readonly StoredCategory[], name: string): string {
  const found = findCategory(categories, name)
  if (found) return found.name
  const names = categories.map((category) => category.name)
  throw new ImportError(`There is no category '${name}'; there are ${names.join(', ')}.`)
}

/** The category of all others, unless the command names one: the general one as installed, or else the last. */
const usualOther = (categories: readonly StoredCategory[]): string =>
  (findCategory(categories, 'Personal Finance') ?? categories.at(-1))?.name ?? ''
