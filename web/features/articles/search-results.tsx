import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ArticleSearchReply } from '../../../contract/articles-api.ts'
import { categoryFilters } from '../../../contract/articles.ts'
import type { Paged } from '../../kit/api.ts'
import { focusMain } from '../../kit/focus-main.ts'
import { paths } from '../../../contract/paths.ts'
import { ListView } from '../../lists/list-view.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ArticleCard } from './article-card.tsx'
import type { ArticleListParams } from './queries.ts'

interface Props {
  params: ArticleListParams
  list: UseInfiniteQueryResult<InfiniteData<Paged<ArticleSearchReply>>>
}

/** The results of a search, with their number, highlighted matches, and a link back to browsing. */
export function SearchResults({ params: { search, category, sort }, list }: Props) {
  const browse = {
    href: paths.articles({ category, sort: sort === 'latest' ? undefined : sort }),
    replace: true,
    onClick: focusMain,
  }
  return (
    <ListView
      list={list}
      rowsOf={({ results }) => results}
      loading="Loading articles"
      failure="Articles"
      empty={
        <Notice title="No articles found" action={{ ...browse, label: 'Browse All Articles' }} live>
          We couldn't find any articles matching "{search}". Try different keywords or browse all articles.
        </Notice>
      }
    >
      {(articles, { first }) => (
        <>
          <div className="list-banner row">
            <p role="status">
              <b>
                {first?.count} result(s) found for "{search}"
              </b>
              <span>
                {categoryFilters.find((filter) => filter.category === category)?.label ?? 'Searching in all categories'}
              </span>
            </p>
            <LinkButton {...browse}>Show All Articles</LinkButton>
          </div>
          <ul className="grid" aria-label="Search results">
            {articles.map((article) => (
              <li key={article.id}>
                <ArticleCard article={article} matches={article.matches} />
              </li>
            ))}
          </ul>
        </>
      )}
    </ListView>
  )
}
