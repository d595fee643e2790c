import { useInfiniteQuery } from '@tanstack/react-query'
import { respectDataSaver } from '../../kit/data-saver.ts'
import { paths } from '../../../contract/paths.ts'
import { ListView } from '../../lists/list-view.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ArticleCard } from './article-card.tsx'
import { browseQuery, type ArticleListParams } from './queries.ts'

const nothingYet = (
  <Notice title="No Articles Available Yet" action={{ href: paths.subscribe, label: 'Subscribe for Updates' }}>
    We're working hard to bring you high-quality financial content. Check back soon!
  </Notice>
)

/** Published articles, page by page. */
export function Browse({ params }: { params: ArticleListParams }) {
  const list = useInfiniteQuery(respectDataSaver(browseQuery(params)))
  return (
    <ListView list={list} loading="Loading articles" failure="Articles" empty={nothingYet}>
      {(articles) => (
        <ul className="grid" aria-label="Articles">
          {articles.map((article) => (
            <li key={article.id}>
              <ArticleCard article={article} />
            </li>
          ))}
        </ul>
      )}
    </ListView>
  )
}
