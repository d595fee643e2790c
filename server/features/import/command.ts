import { stat } from 'node:fs/promises'
import { extname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { categories, readCategory, type Category } from '../../../contract/articles.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/open.ts'
import { systemReason } from '../../db/start-error.ts'
import { publicInternet, type Internet } from '../../kit/internet.ts'
import { openMediaStore } from '../media/open-store.ts'
import { ghostExport } from './ghost.ts'
import { markdownFolder } from './markdown-folder.ts'
import { ImportError, type Source } from './post.ts'
import { reportOf } from './report.ts'
import { runImport } from './run.ts'
import { wordpressExport } from './wordpress.ts'

/** Returns the report to print. */
type Command = (db: Db, config: Config, internet?: Internet) => Promise<string>

const usage =
  'Use it so: npm run import -- FILE|FOLDER [--dry-run] [--pictures FOLDER] [--fetch-pictures] [--category THEIRS=OURS] [--other OURS] [--language en|hi] [--site ADDRESS].'

/**
 * Reads the operator's command that imports articles.
 * @param folder the one that names of files are relative to
 * @throws ImportError for unknown words; the command throws it for a file that cannot be imported
 */
export function readImportCommand(args: string[], folder: string): Command {
  const { values, positionals } = parse(args)
  const [name, ...more] = positionals
  if (!name || more.length > 0) throw new ImportError(usage)
  const { language = '' } = values
  if (language !== '' && language !== 'en' && language !== 'hi') throw new ImportError(usage)
  const host = values.site === undefined ? null : URL.parse(values.site)?.hostname
  if (host === undefined || host === '') throw new ImportError(usage)
  const rules = {
    map: new Map((values.category ?? []).map(ruleIn)),
    other: categoryIn(values.other ?? 'Personal Finance'),
  }
  return async (db, config, internet = publicInternet) => {
    const dryRun = values['dry-run'] ?? false
    const source = await openSource(resolve(folder, name))
    const done = await runImport(db, source, {
      ...rules,
      language,
      host,
      db,
      dryRun,
      media: openMediaStore(config),
      folder: values.pictures === undefined ? source.pictures : await folderIn(resolve(folder, values.pictures)),
      internet: values['fetch-pictures'] ? internet : null,
    })
    return reportOf(source, done, { dryRun, other: rules.other })
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        pictures: { type: 'string' },
        'fetch-pictures': { type: 'boolean' },
        category: { type: 'string', multiple: true },
        other: { type: 'string' },
        language: { type: 'string' },
        site: { type: 'string' },
      },
    })
  } catch {
    throw new ImportError(usage)
  }
}

function ruleIn(rule: string): [string, Category] {
  const [, theirs, ours] = /^(.+)=(.+)$/.exec(rule) ?? []
  if (!theirs || !ours) throw new ImportError(usage)
  return [theirs.trim().toLowerCase(), categoryIn(ours)]
}

function categoryIn(name: string): Category {
  const found = readCategory(name)
  if (!found) throw new ImportError(`There is no category '${name}'; there are ${categories.join(', ')}.`)
  return found
}

async function openSource(path: string): Promise<Source> {
  const about = await stat(path).catch((error: unknown) => {
    throw new ImportError(`${path} cannot be read: ${systemReason(error)}.`)
  })
  if (about.isDirectory()) return markdownFolder(path)
  const type = extname(path).toLowerCase()
  if (type === '.xml') return wordpressExport(path)
  if (type === '.json') return ghostExport(path)
  throw new ImportError(
    `${path} is none of what can be imported: an .xml file of WordPress, a .json file of Ghost, a folder of Markdown files.`,
  )
}

async function folderIn(path: string): Promise<string> {
  const about = await stat(path).catch(() => null)
  if (!about?.isDirectory()) throw new ImportError(`${path} is no folder of pictures.`)
  return path
}
