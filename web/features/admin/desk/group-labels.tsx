import type { ReactNode } from 'react'
import { t, Trans } from '#words'
import { deskLimits, type DeskGroupKind } from '../../../../contract/desk/desk.ts'
import { vainLimits } from '../../../../contract/searches/searches.ts'

interface Labels {
  title: string
  /** Its number, and the sentence of which that is a part. @param shown the number as it is written */
  counted: (count: number, shown: string) => ReactNode
  /** The reason why these rows are there, in a sentence. */
  lead: string
}

export const groupLabels: Record<DeskGroupKind, Labels> = {
  review: {
    title: t`Past review`,
    counted: (count, shown) =>
      count === 1 ? (
        <Trans>
          <b>{shown}</b> <span>lesson is past review</span>
        </Trans>
      ) : (
        <Trans>
          <b>{shown}</b> <span>lessons are past review</span>
        </Trans>
      ),
    lead: t`Nobody has changed these lessons, or found them right, for a year.`,
  },
  outdated: {
    title: t`Reported as outdated`,
    counted: (count, shown) =>
      count === 1 ? (
        <Trans>
          <b>{shown}</b> <span>page is reported as outdated</span>
        </Trans>
      ) : (
        <Trans>
          <b>{shown}</b> <span>pages are reported as outdated</span>
        </Trans>
      ),
    lead: t`Readers have said that something in these is outdated. A moderator settles the reports.`,
  },
  figures: {
    title: t`Figures due`,
    counted: (count, shown) =>
      count === 1 ? (
        <Trans>
          <b>{shown}</b> <span>figure is due for review</span>
        </Trans>
      ) : (
        <Trans>
          <b>{shown}</b> <span>figures are due for review</span>
        </Trans>
      ),
    lead: t`The source of these figures may have a newer value. Those that most lessons name come first.`,
  },
  vain: {
    title: t`No results`,
    counted: (count, shown) =>
      count === 1 ? (
        <Trans>
          <b>{shown}</b> <span>search finds no lesson</span>
        </Trans>
      ) : (
        <Trans>
          <b>{shown}</b> <span>searches find no lesson</span>
        </Trans>
      ),
    lead: t`At least ${vainLimits.readers} different readers searched for each of these, and no lesson has all words of it.`,
  },
  untranslated: {
    title: t`Without a Hindi version`,
    counted: (count, shown) =>
      count === 1 ? (
        <Trans>
          <b>{shown}</b> <span>lesson has no Hindi version</span>
        </Trans>
      ) : (
        <Trans>
          <b>{shown}</b> <span>lessons have no Hindi version</span>
        </Trans>
      ),
    lead: t`These lessons can be read in English alone. The most read come first.`,
  },
  unquestioned: {
    title: t`Without questions`,
    counted: (count, shown) =>
      count === 1 ? (
        <Trans>
          <b>{shown}</b> <span>lesson has no questions</span>
        </Trans>
      ) : (
        <Trans>
          <b>{shown}</b> <span>lessons have no questions</span>
        </Trans>
      ),
    lead: t`These lessons of the ladder end without questions, so that nobody can test what they have understood.`,
  },
  wrong: {
    title: t`Often answered wrongly`,
    counted: (count, shown) =>
      count === 1 ? (
        <Trans>
          <b>{shown}</b> <span>question is mostly answered wrongly</span>
        </Trans>
      ) : (
        <Trans>
          <b>{shown}</b> <span>questions are mostly answered wrongly</span>
        </Trans>
      ),
    lead: t`More than half of the members answered these wrongly at first. A question stands here after ${deskLimits.answers} answers.`,
  },
}
