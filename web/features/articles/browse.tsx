import { useInfiniteQuery } from '@tanstack/react-query'
import { cursorIn, type Paged } from '../../kit/api.ts'
import { respectDataSaver } from '../../kit/data-saver.ts'
import { paths } from '../../../contract/paths.ts'
import { LoadMore } from '../../lists/load-more.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ArticleCard } from './article-card.tsx'
import { CardsLoading } from '../../lists/cards-loading.tsx'
import { ListFailure } from '../../lists/list-failure.tsx'
import { browseQuery, listHref, type ArticleListParams } from './queries.ts'

/** Published articles, page by page. */
export function Browse({ asked }: { asked: ArticleListParams }) {
  const list = useInfiniteQuery(respectDataSaver(browseQuery(asked)))
  if (list.isPending) return <CardsLoading label="Loading articles" />
  if (list.isError && !list.data) return <ListFailure what="Articles" />
  const articles = list.data.pages.flatMap((page) => page.body)
  if (articles.length === 0) return <NothingYet />
  return (
    <>
      <ul className="grid" aria-label="Articles">
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} href={pageHref(asked, list.data.pages)} />
    </>
  )
}

function NothingYet() {
  return (
    <Notice title="No Articles Available Yet" action={{ href: paths.subscribe, label: 'Subscribe for Updates' }}>
      We're working hard to bring you high-quality financial content. Check back soon!
    </Notice>
  )
}

/** The next page as a page of its own, for a visit without JavaScript: the cursor of the API's address in the screen's. */
export function pageHref(asked: ArticleListParams, pages: Paged<unknown>[]): string | null {
  const next = pages.at(-1)?.next
  if (!next) return null
  return listHref({ ...asked, cursor: cursorIn(next) })
}
