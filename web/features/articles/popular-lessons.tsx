import { useInfiniteQuery } from '@tanstack/react-query'
import { t, Trans } from '#words'
import { langOf, writtenLanguage } from '../../kit/language-of.ts'
import { CoverCard } from './cover-card.tsx'
import { askPages } from '../../kit/api.ts'

/** The three articles that are read most, in the language of the page. */
export const popularQuery = () =>
  askPages('GET /api/articles', {}, { sort: 'popular', limit: 3, language: writtenLanguage })

/** The articles that are read most, as covers, where a page has nothing of its own to show; nothing on a site without articles. */
export function PopularLessons() {
  const articles = useInfiniteQuery(popularQuery()).data?.pages[0]?.body
  if (!articles?.[0]) return null
  return (
    <section aria-labelledby="popular">
      <h2 id="popular">
        <Trans>Most read</Trans>
      </h2>
      <ul className="columns covers">
        {articles.map((article) => (
          <li key={article.id}>
            <CoverCard article={article} lang={langOf(article.language)} meta={t`${article.readTime} min read`} />
          </li>
        ))}
      </ul>
    </section>
  )
}
