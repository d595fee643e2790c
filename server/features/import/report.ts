import type { FinishedImport } from './import-articles.ts'
import { commentLimits } from '../../../contract/texts/rules.ts'
import { grouped } from '../../../money/grouped.ts'
import { cut } from './imported-post.ts'
import { mostComments } from './wordpress-comments.ts'
import type { CommentCounts, Outcome } from './outcome.ts'

/** Lines of each list that a report shows; of articles it shows all. */
const most = 20
/** Characters of each: an address of a picture can contain the picture itself. */
const longestLine = 300

/** The lists of a report: each article or name as a line. */
export function listsOf({ done, newCategories }: Pick<FinishedImport, 'done' | 'newCategories'>) {
  const { outcomes, categories, authors, missing, takenAddresses, deadLinks } = done
  const imported = those(outcomes, 'published', 'draft')
  return {
    existing: those(outcomes, 'existing').map(lineOf),
    leftOut: those(outcomes, 'left out').map(lineOf),
    changed: imported.filter(({ notes }) => notes.length > 0).map(lineOf),
    unchanged: imported.filter(({ notes }) => notes.length === 0).map(lineOf),
    authors: [...authors].map(([name, number]) => line(`${name}: ${number}`)),
    newCategories: newCategories.map(line),
    categories: [...categories].map(([name, number]) => line(`${name}: ${count(number, 'article')}`)),
    missing: [...missing.keys()].map(line),
    deadLinks: deadLinks.map(line),
    takenAddresses: takenAddresses.map(line),
    comments: commentsLeftOut(done.comments),
  }
}

export const those = (outcomes: readonly Outcome[], ...became: Outcome['became'][]): Outcome[] =>
  outcomes.filter((one) => became.includes(one.became))

/**
 * The sentences that say what an import did with every article and page. Those of a dry run are the same, under a first one that says so.
 * @param names the options, as the command or the form has them
 */
export function reportOf(finished: FinishedImport, names: OptionNames = ofCommand): string {
  const { source, done, dryRun, other } = finished
  const { outcomes, pictures, links } = done
  const pages = those(outcomes, 'published', 'draft').filter(({ isPage }) => isPage)
  const articles = (became: Outcome['became']) => those(outcomes, became).filter(({ isPage }) => !isPage).length
  const existing = those(outcomes, 'existing')
  const lists = listsOf(finished)
  return [
    ...(dryRun ? [names.dryRun] : []),
    `Imported from ${source.kind}: ${count(articles('published'), 'published article')}, ${count(articles('draft'), 'draft')}, ${count(pictures, 'picture')}.`,
    ...(pages.length > 0
      ? [`Pages beside them, to which no menu leads yet (Pages in the admin area): ${pages.length}.`]
      : []),
    ...(links ? [`Links to other posts that lead now to their articles here: ${links}.`] : []),
    ...aboutComments(done.comments, names),
    ...section('Comments that are left out:', lists.comments),
    ...section(
      `Here already, and left as they are: ${existing.some(({ isPage }) => isPage) ? `${existing.length} articles and pages` : count(existing.length, 'article')}.`,
      lists.existing,
      Infinity,
    ),
    ...section('Not imported:', lists.leftOut, Infinity),
    ...section('Imported, but not as they were:', lists.changed, Infinity),
    ...section('Imported as they were:', lists.unchanged, Infinity),
    ...section('Authors, by their articles:', lists.authors),
    ...section('Categories that were made:', lists.newCategories),
    ...section(
      `Categories that this site does not have, filed under ${other} unless another of theirs fits (${names.categories} changes that), and kept as tags:`,
      lists.categories,
    ),
    ...section(`Pictures that are not here and stay at their address (${names.pictures}):`, lists.missing),
    ...section('Links to the other site that lead to no article here, and stay as they are:', lists.deadLinks),
    ...section('Old addresses that lead to another article already:', lists.takenAddresses),
  ].join('\n')
}

export interface OptionNames {
  dryRun: string
  categories: string
  pictures: string
  comments: string
}

const ofCommand: OptionNames = {
  dryRun: 'A dry run: nothing is stored. Without --dry-run the report is this:',
  categories: '--category THEIRS=OURS or --new-categories',
  pictures: '--pictures FOLDER, --fetch-pictures',
  comments: '--comments brings them',
}

function aboutComments({ imported, cut, existing, unwanted }: CommentCounts, names: OptionNames): string[] {
  return [
    ...(imported > 0
      ? [
          `Comments that came along: ${imported}.${cut > 0 ? ` Of ${cut} only the first ${grouped(commentLimits.content.max)} characters are here.` : ''}`,
        ]
      : []),
    ...(existing > 0 ? [`Comments that are here already: ${existing}.`] : []),
    ...(unwanted > 0 ? [`Comments that stay on the other site (${names.comments}): ${unwanted}.`] : []),
  ]
}

const commentsLeftOut = ({ unapproved, pings, empty, elsewhere, beyond }: CommentCounts): string[] =>
  [
    { what: 'spam, or waiting for approval', number: unapproved },
    { what: 'messages of sites that linked there', number: pings },
    { what: 'without words', number: empty },
    { what: 'under pages, and under posts that are not here', number: elsewhere },
    { what: `beyond ${grouped(mostComments)} under one post`, number: beyond },
  ].flatMap(({ what, number }) => (number > 0 ? [`${what}: ${number}`] : []))

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
  return [heading, ...lines.slice(0, shown).map((text) => `  ${text}`), ...rest]
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
