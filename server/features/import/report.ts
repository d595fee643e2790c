import { cut, type Source } from './imported-post.ts'
import type { Imported, Outcome } from './outcome.ts'

/** Lines of each list that a report shows; of articles it shows all. */
const most = 20
/** Characters of each: an address of a picture can contain the picture itself. */
const longestLine = 300

/** The sentences that say what an import did with every article and page. Those of a dry run are the same, under a first one that says so. */
export function reportOf(
  { kind }: Pick<Source, 'kind'>,
  done: Imported,
  { dryRun, other, newCategories }: { dryRun: boolean; other: string; newCategories: readonly string[] },
): string {
  const { outcomes, categories, authors, pictures, missing, takenAddresses, links, deadLinks } = done
  const those = (...became: Outcome['became'][]) => outcomes.filter((one) => became.includes(one.became))
  const pages = those('published', 'draft').filter(({ isPage }) => isPage)
  const articles = (all: Outcome[]) => all.filter(({ isPage }) => !isPage).length
  const [published, drafts, existing, leftOut] = [
    those('published'),
    those('draft'),
    those('existing'),
    those('left out'),
  ]
  const imported = those('published', 'draft')
  const changed = imported.filter(({ notes }) => notes.length > 0)
  const unchanged = imported.filter(({ notes }) => notes.length === 0)
  return [
    ...(dryRun ? ['A dry run: nothing is stored. Without --dry-run the report is this:'] : []),
    `Imported from ${kind}: ${count(articles(published), 'published article')}, ${count(articles(drafts), 'draft')}, ${count(pictures, 'picture')}.`,
    ...(pages.length > 0
      ? [`Pages beside them, to which no menu leads yet (Pages in the admin area): ${pages.length}.`]
      : []),
    ...(links ? [`Links to other posts that lead now to their articles here: ${links}.`] : []),
    ...section(
      `Here already, and left as they are: ${existing.some(({ isPage }) => isPage) ? `${existing.length} articles and pages` : count(existing.length, 'article')}.`,
      existing.map(lineOf),
      Infinity,
    ),
    ...section('Not imported:', leftOut.map(lineOf), Infinity),
    ...section('Imported, but not as they were:', changed.map(lineOf), Infinity),
    ...section('Imported as they were:', unchanged.map(lineOf), Infinity),
    ...section(
      'Authors, by their articles:',
      [...authors].map(([name, number]) => `${name}: ${number}`),
    ),
    ...section('Categories that were made:', [...newCategories]),
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
  ].join('\n')
}

const lineOf = ({ name, became, notes }: Outcome): string => {
  const about = [...(became === 'draft' && !notes[0]?.startsWith('a draft') ? ['a draft'] : []), ...notes]
  return about.length > 0
    ? `${line(name)}: ${about.map((note) => line(note).replace(/\.$/, '')).join('; ')}.`
    : line(name)
}

const line = (text: string) => cut(text.replace(/\p{C}/gu, ' '), longestLine)

function section(heading: string, lines: string[], shown = most): string[] {
  if (lines.length === 0) return []
  const rest = lines.length > shown ? [`  and ${lines.length - shown} more`] : []
  return [heading, ...lines.slice(0, shown).map((text) => `  ${shown === most ? line(text) : text}`), ...rest]
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
