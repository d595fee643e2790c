import { t } from '#words'
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
    title: t`Past review`,
    one: t`lesson is past review`,
    several: t`lessons are past review`,
    lead: t`Nobody has changed these lessons, or found them right, for a year.`,
  },
  outdated: {
    title: t`Reported as outdated`,
    one: t`page is reported as outdated`,
    several: t`pages are reported as outdated`,
    lead: t`Readers have said that something in these is outdated. A moderator settles the reports.`,
  },
  figures: {
    title: t`Figures due`,
    one: t`figure is due for review`,
    several: t`figures are due for review`,
    lead: t`The source of these figures may have a newer value. Those that most lessons name come first.`,
  },
  vain: {
    title: t`No results`,
    one: t`search finds no lesson`,
    several: t`searches find no lesson`,
    lead: t`At least ${vainLimits.readers} different readers searched for each of these, and no lesson has all words of it.`,
  },
  untranslated: {
    title: t`Without a Hindi version`,
    one: t`lesson has no Hindi version`,
    several: t`lessons have no Hindi version`,
    lead: t`These lessons can be read in English alone. The most read come first.`,
  },
  unquestioned: {
    title: t`Without questions`,
    one: t`lesson has no questions`,
    several: t`lessons have no questions`,
    lead: t`These lessons of the ladder end without questions, so that nobody can test what they have understood.`,
  },
  wrong: {
    title: t`Often answered wrongly`,
    one: t`question is mostly answered wrongly`,
    several: t`questions are mostly answered wrongly`,
    lead: t`More than half of the members answered these wrongly at first. A question stands here after ${deskLimits.answers} answers.`,
  },
}
