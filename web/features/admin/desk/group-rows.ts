import { plural, t } from '#words'
import type { DeskGroup } from '../../../../contract/desk/desk-api.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import type { Rate } from '../../../../contract/rates/rates-api.ts'
import { grouped } from '../../../../money/grouped.ts'
import { dayInWords } from '../../../../contract/day-words.ts'
import { dayInIndia } from '../../../kit/dates.ts'
import { langOf } from '../../../kit/language-of.ts'

/** A row of the desk: its subject, why it stands there, and the button that does the work. */
export interface DeskRow {
  key: string
  title: string
  href: string
  lang?: string | undefined
  why: string
  /** A number that shows how much it matters: its share of the most in the group is a bar. */
  number?: { text: string; share: number; label: string }
  /** A figure of the registry, with its course. */
  rate?: Rate | null
  /** From the report of a reader. */
  quote?: string | null
  todo: { label: string; href: string }
  /** The id of an article that can be found right as it stands. */
  review?: string
}

/** The rows of a group as the page shows them. */
export function rowsOf(group: DeskGroup): DeskRow[] {
  switch (group.kind) {
    case 'review':
      return group.rows.map((row) => ({
        ...articleRow(row),
        why: t`Last looked at on ${dayInIndia(row.lookedAt)}.`,
        number: readsOf(row, group.rows),
        todo: { label: t`Edit`, href: adminPaths.editArticle(row.id) },
        review: row.id,
      }))
    case 'outdated':
      return group.rows.map(({ about, id, title, path, reports, since, details }) => ({
        key: id,
        title,
        href: path,
        why:
          reports === 1
            ? t`A reader reported it on ${dayInIndia(since)}.`
            : t`${reports} readers reported it, the first on ${dayInIndia(since)}.`,
        quote: details,
        todo: about === 'article' ? { label: t`Edit`, href: adminPaths.editArticle(id) } : checkFigure(id),
      }))
    case 'figures':
      return group.rows.map(({ key, title, reviewBy, articles, rate }) => ({
        key,
        title,
        href: paths.rate(key),
        rate,
        why: `${whenDue(reviewBy, rate)} ${usesOf(articles)}`,
        todo: checkFigure(key),
      }))
    case 'vain':
      return group.rows.map(({ terms, readers, lastDay, nothingNear }) => ({
        key: terms,
        title: terms,
        href: paths.articles({ search: terms }),
        why: nothingNear
          ? t`The last on ${dayInWords(lastDay)}. They saw nothing.`
          : t`The last on ${dayInWords(lastDay)}. They saw the nearest lessons.`,
        number: numberOf(
          readers,
          group.rows.map((other) => other.readers),
          plural(readers, { one: 'reader', other: 'readers' }),
        ),
        todo: { label: t`Write lesson`, href: adminPaths.newArticleAbout({ title: terms }) },
      }))
    case 'untranslated':
      return group.rows.map((row) => ({
        ...articleRow(row),
        why: t`In English alone.`,
        number: readsOf(row, group.rows),
        todo: { label: t`Write translation`, href: adminPaths.newArticleAbout({ of: row.id }) },
      }))
    case 'unquestioned':
      return group.rows.map((row) => ({
        ...articleRow(row),
        why: t`Step ‘${row.step}’.`,
        number: readsOf(row, group.rows),
        todo: { label: t`Add questions`, href: adminPaths.editQuestions(row.id) },
      }))
    case 'wrong':
      return group.rows.map((row) => ({
        ...articleRow(row),
        key: `${row.id} ${row.question}`,
        title: row.question,
        why: t`In ‘${row.title}’. ${row.wrong} of ${row.answered} members answered it wrong at first.`,
        number: {
          text: `${Math.round((100 * row.wrong) / row.answered)}\u00a0%`,
          share: row.wrong / row.answered,
          label: t({ message: 'wrong', context: 'share of the answers' }),
        },
        todo: { label: t`Edit question`, href: adminPaths.editQuestions(row.id) },
      }))
  }
}

interface Read {
  viewCount: number
}

const readsOf = ({ viewCount }: Read, rows: readonly Read[]) =>
  numberOf(
    viewCount,
    rows.map((other) => other.viewCount),
    plural(viewCount, { one: 'read', other: 'reads' }),
  )

const numberOf = (count: number, all: readonly number[], label: string) => ({
  text: grouped(count),
  share: count / Math.max(...all, 1),
  label,
})

const articleRow = ({
  id,
  slug,
  title,
  language,
}: {
  id: string
  slug: string
  title: string
  language: 'en' | 'hi'
}) => ({
  key: id,
  title,
  href: paths.article({ id, slug }),
  lang: langOf(language),
})

const checkFigure = (key: string) => ({ label: t`Check figure`, href: adminPaths.tab('rates', { search: key }) })

const whenDue = (reviewBy: string, rate: Rate | null) =>
  rate?.current?.isDue ? t`Due since ${dayInWords(reviewBy)}.` : t`To be looked at again by ${dayInWords(reviewBy)}.`

function usesOf(articles: number): string {
  if (articles === 0) return t`In no lesson.`
  return plural(articles, { one: 'In # lesson.', other: 'In # lessons.' })
}
