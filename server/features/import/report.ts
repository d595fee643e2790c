import { cut, type Source } from './post.ts'
import type { Imported } from './run.ts'

/** Lines of each list that a report shows. */
const most = 20
/** Characters of each: an address of a picture can hold the picture itself. */
const longestLine = 300

/** The sentences that say what an import did, or would do. */
export function reportOf(
  { kind, leftOut }: Source,
  done: Imported,
  { dryRun, other, newCategories }: { dryRun: boolean; other: string; newCategories: readonly string[] },
): string {
  const {
    published,
    drafts,
    known,
    refused,
    categories,
    authors,
    pictures,
    missing,
    takenAddresses,
    links,
    deadLinks,
  } = done
  const verb = dryRun ? 'Would be imported' : 'Imported'
  return [
    `${verb} from ${kind}: ${count(published, 'published article')}, ${count(drafts, 'draft')}, ${count(pictures, 'picture')}.`,
    ...(links
      ? [`Links to other posts that ${dryRun ? 'would lead' : 'lead now'} to their articles here: ${links}.`]
      : []),
    ...(known ? [`Here already, and left as they are: ${count(known, 'article')}.`] : []),
    ...section(
      'Left out:',
      [...leftOut].map(([name, number]) => `${name}: ${number}`),
    ),
    ...section(
      'Authors, by their articles:',
      [...authors].map(([name, number]) => `${name}: ${number}`),
    ),
    ...section(dryRun ? 'Categories that would be made:' : 'Categories that were made:', [...newCategories]),
    ...section(
      `Categories that this site does not have, filed under ${other} unless another of theirs fits (--category THEIRS=OURS or --new-categories changes that), and kept as tags:`,
      [...categories].map(([name, number]) => `${name}: ${count(number, 'article')}`),
    ),
    ...section(
      'Pictures that are not here and stay at their address (--pictures FOLDER, --fetch-pictures):',
      [...missing].map(([address]) => address),
    ),
    ...section('Links to the other site that lead to no article here, and stay as they are:', deadLinks),
    ...section('Old addresses that lead to another article already:', takenAddresses),
    ...section(
      'Not imported:',
      refused.map(({ name, reason }) => `${name}: ${reason.replace(/\.$/, '')}.`),
    ),
  ].join('\n')
}

function section(heading: string, lines: string[]): string[] {
  if (lines.length === 0) return []
  const rest = lines.length > most ? [`  and ${lines.length - most} more`] : []
  return [
    heading,
    ...lines.slice(0, most).map((line) => `  ${cut(line.replace(/\p{C}/gu, ' '), longestLine)}`),
    ...rest,
  ]
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
