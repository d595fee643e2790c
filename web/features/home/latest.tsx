import './latest.css'
import { useQuery } from '@tanstack/react-query'
import { t, Trans } from '#words'
import { paths } from '../../../contract/paths.ts'
import { langOf } from '../../kit/language-of.ts'
import { LinkButton } from '../../ui/button.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { CoverCard } from '../articles/cover-card.tsx'
import { latestArticlesQuery } from './queries.ts'

/** The newest articles, as covers. */
export function Latest() {
  const { data: articles, isError } = useQuery(latestArticlesQuery())
  return (
    <section className="latest" aria-label={t`Latest Articles`}>
      <div className="heading">
        <h3>
          <Trans>Latest Articles</Trans>
        </h3>
        <LinkButton href={paths.articles()}>
          <Trans>View All Articles</Trans>
        </LinkButton>
      </div>
      {!articles && !isError && (
        <p className="meta">
          <Trans>Loading…</Trans>
        </p>
      )}
      {isError && (
        <p className="meta">
          <Trans>This list did not arrive.</Trans>
        </p>
      )}
      {articles?.length === 0 && (
        <p className="meta">
          <Trans>No articles yet. Be the first to contribute!</Trans>
        </p>
      )}
      <ul className="columns">
        {articles?.map((article) => (
          <li key={article.id}>
            <CoverCard article={article} lang={langOf(article.language)} meta={<TimeAgo at={article.createdAt} />} />
          </li>
        ))}
      </ul>
    </section>
  )
}
