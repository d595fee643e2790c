import './latest.css'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../contract/paths.ts'
import { unlessEnglish } from '../../kit/language-of.ts'
import { LinkButton } from '../../ui/button.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { CoverCard } from '../articles/cover-card.tsx'
import { latestArticlesQuery } from './queries.ts'

/** The newest articles, as covers. */
export function Latest() {
  const { data: articles, isError } = useQuery(latestArticlesQuery())
  return (
    <section className="latest" aria-label="Latest Articles">
      <div className="heading">
        <h3>Latest Articles</h3>
        <LinkButton href={paths.articles()}>View All Articles</LinkButton>
      </div>
      {!articles && !isError && <p className="meta">Loading…</p>}
      {isError && <p className="meta">This list did not arrive.</p>}
      {articles?.length === 0 && <p className="meta">No articles yet. Be the first to contribute!</p>}
      <ul className="columns">
        {articles?.map((article) => (
          <li key={article.id}>
            <CoverCard
              article={article}
              lang={unlessEnglish(article.language)}
              meta={<TimeAgo at={article.createdAt} />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
