import { resolve } from 'node:path'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/client/open.ts'
import { publicInternet, type Internet } from '../../kit/internet.ts'
import { openMediaStore } from '../media/open-store.ts'
import { importArticles } from './import-articles.ts'
import { ImportError } from './imported-post.ts'
import { saveReport } from './report-file.ts'
import { reportOf } from './report.ts'
import { parse, usage, ruleIn } from './command-arguments.ts'

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
  const plan = {
    path: resolve(folder, name),
    dryRun: values['dry-run'] ?? false,
    pictures: values.pictures === undefined ? null : resolve(folder, values.pictures),
    fetchPictures: values['fetch-pictures'] ?? false,
    authors: (values.author ?? []).map(ruleIn),
    categories: (values.category ?? []).map(ruleIn),
    other: values.other ?? null,
    newCategories: values['new-categories'] ?? false,
    comments: values.comments ?? false,
    language,
    host,
  } as const
  return async (db, config, internet = publicInternet) => {
    const finished = await importArticles(db, plan, {
      media: openMediaStore(config),
      internet,
      by: null,
      async brokenOff(soFar) {
        await saveReport(config, `${reportOf(soFar)}\nThe import was broken off here: run it again.\n`)
      },
    })
    const report = reportOf(finished)
    return `${report}\n${await saveReport(config, `${report}\n`)}`
  }
}
