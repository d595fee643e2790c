import { useQuery } from '@tanstack/react-query'
import { unlessEnglish } from '../../kit/language-of.ts'
import { CoverCard } from './cover-card.tsx'
import { firstArticlesQuery } from './queries.ts'

/** The three articles that are read most. */
export const popularQuery = () => firstArticlesQuery(3, 'popular')

/** The articles that are read most, as covers, where a page has nothing of its own to show; nothing on a site without articles. */
export function PopularLessons() {
  const { data: articles } = useQuery(popularQuery())
  if (!articles?.[0]) return null
  return (
    <section aria-labelledby="popular">
      <h2 id="popular">Most read</h2>
      <ul className="columns covers">
        {articles.map((article) => (
          <li key={article.id}>
            <CoverCard article={article} lang={unlessEnglish(article.language)} meta={`${article.readTime} min read`} />
          </li>
        ))}
      </ul>
    </section>
  )
}
