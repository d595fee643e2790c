import './articles-headline.css'
import { useQuery } from '@tanstack/react-query'
import { plural, Trans } from '#words'
import type { AdminArticleRow } from '../../../../contract/articles/admin-article-shapes.ts'
import { langOf } from '../../../kit/language-of.ts'
import { Headline } from '../headline.tsx'
import { statsQuery } from '../stats-query.ts'
import { moment } from './cells.tsx'

/** The number of articles that are not published yet, over a bar of all articles, and the article that appears next by itself. */
export function ArticlesHeadline({ rows }: { rows: readonly AdminArticleRow[] }) {
  const { data: { published, totalArticles } = {} } = useQuery({ ...statsQuery(), staleTime: 10_000 })
  if (published === undefined || totalArticles === undefined) return null
  const waiting = Math.max(totalArticles - published, 0)
  const [next] = rows
    .flatMap(({ publishAt, ...row }) => (!row.published && publishAt ? [{ ...row, publishAt }] : []))
    .toSorted((a, b) => a.publishAt.localeCompare(b.publishAt))
  const all = plural(published, { one: '# article', other: '# articles' })
  const number = plural(waiting, { one: '# article', other: '# articles' })
  return (
    <div className="articles-headline">
      <Headline
        shares={[
          { key: 'published', size: published, look: 'main' },
          { key: 'waiting', size: waiting, look: 'second' },
        ]}
      >
        {waiting > 0 ? (
          <Trans>
            <b>{number}</b> not published yet
          </Trans>
        ) : (
          <Trans>
            <b>{all}</b> published
          </Trans>
        )}{' '}
        {next && (
          <span className="next">
            <Trans>
              Next comes <q lang={langOf(next.language)}>{next.title}</q>, on {moment(next.publishAt)}.
            </Trans>
          </span>
        )}
      </Headline>
    </div>
  )
}
