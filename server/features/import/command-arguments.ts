import { parseArgs } from 'node:util'
import { ImportError } from './imported-post.ts'

/** The sentence for a command that cannot be read. */
export const usage =
  'Use it so: npm run import -- FILE|FOLDER [--dry-run] [--pictures FOLDER] [--fetch-pictures] [--author THEIRS=OURS] [--category THEIRS=OURS] [--other OURS] [--new-categories] [--comments] [--language en|hi] [--site ADDRESS].'

/** The options and names of the command. @throws ImportError for unknown ones */
export function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        pictures: { type: 'string' },
        'fetch-pictures': { type: 'boolean' },
        author: { type: 'string', multiple: true },
        category: { type: 'string', multiple: true },
        other: { type: 'string' },
        'new-categories': { type: 'boolean' },
        comments: { type: 'boolean' },
        language: { type: 'string' },
        site: { type: 'string' },
      },
    })
  } catch {
    throw new ImportError(usage)
  }
}

/** A rule such as `Savings=Saving`: theirs in small letters, and ours. @throws ImportError */
export function ruleIn(rule: string): [string, string] {
  const [, theirs, ours] = /^(.+)=(.+)$/.exec(rule) ?? []
  if (!theirs || !ours) throw new ImportError(usage)
  return [theirs.trim().toLowerCase(), ours]
}
