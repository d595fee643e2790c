import { deskLimits, type DeskGroupKind } from '../../../../contract/desk/desk.ts'
import { vainLimits } from '../../../../contract/searches/searches.ts'

interface Labels {
  title: string
  /** The labels under its number. */
  one: string
  several: string
  /** The reason why these rows are there, in a sentence. */
  lead: string
}

export const groupLabels: Record<DeskGroupKind, Labels> = {
  review: {
    title: 'Past review',
    one: 'lesson is past review',
    several: 'lessons are past review',
    lead: 'Nobody has changed these lessons, or found them right, for a year.',
  },
  outdated: {
    title: 'Reported as outdated',
    one: 'page is reported as outdated',
    several: 'pages are reported as outdated',
    lead: 'Readers have said that something in these is outdated. A moderator settles the reports.',
  },
  figures: {
    title: 'Figures due',
    one: 'figure is due for review',
    several: 'figures are due for review',
    lead: 'The source of these figures may have a newer value. Those that most lessons name come first.',
  },
  vain: {
    title: 'No results',
    one: 'search finds no lesson',
    several: 'searches find no lesson',
    lead: `At least ${vainLimits.readers} different readers searched for each of these, and no lesson has all words of it.`,
  },
  untranslated: {
    title: 'Without a Hindi version',
    one: 'lesson has no Hindi version',
    several: 'lessons have no Hindi version',
    lead: 'These lessons can be read in English alone. The most read come first.',
  },
  unquestioned: {
    title: 'Without questions',
    one: 'lesson has no questions',
    several: 'lessons have no questions',
    lead: 'These lessons of the ladder end without questions, so that nobody can test what they have understood.',
  },
  wrong: {
    title: 'Often answered wrongly',
    one: 'question is mostly answered wrongly',
    several: 'questions are mostly answered wrongly',
    lead: `More than half of the members answered these wrongly at first. A question stands here after ${deskLimits.answers} answers.`,
  },
}
