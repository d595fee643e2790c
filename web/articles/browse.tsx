import { useInfiniteQuery } from '@tanstack/react-query'
import { useSparing } from '../kit/data-saver.ts'
import { paths } from '../paths.ts'
import { LoadMore } from '../ui/load-more.tsx'
import { Notice } from '../ui/notice.tsx'
import { ArticleCard } from './article-card.tsx'
import { CardsLoading } from './cards-loading.tsx'
import { ListFailure } from './list-failure.tsx'
import { browseQuery, type ListAsked } from './queries.ts'

/** Published articles, page by page. */
export function Browse({ asked }: { asked: ListAsked }) {
  const list = useInfiniteQuery(useSparing(browseQuery(asked)))
  if (list.isPending) return <CardsLoading />
  if (list.isError && !list.data) return <ListFailure />
  const articles = list.data.pages.flatMap((page) => page.body)
  if (articles.length === 0) return <NothingYet asked={asked} />
  return (
    <>
      <ul className="grid" aria-label="Articles">
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} hrefOf={(next) => pageHref(asked, next)} />
    </>
  )
}

function NothingYet({ asked }: { asked: ListAsked }) {
  if (asked.category || asked.cursor) {
    return (
      <Notice title="No articles found" action={{ href: paths.articles(), label: 'Browse All Articles' }}>
        There are no articles here yet. Try another category or browse all articles.
      </Notice>
    )
  }
  return (
    <Notice title="No Articles Available Yet" action={{ href: paths.subscribe, label: 'Subscribe for Updates' }}>
      We're working hard to bring you high-quality financial content. Check back soon!
    </Notice>
  )
}

/** The next page as a page of its own, for a visit without JavaScript: the cursor of the API's address in the screen's. */
export function pageHref(asked: ListAsked, next: string): string {
  const cursor = new URL(next, 'http://site').searchParams.get('cursor') ?? undefined
  return paths.articles({
    search: asked.search || undefined,
    category: asked.category ?? undefined,
    sort: asked.sort === 'latest' ? undefined : asked.sort,
    cursor,
  })
}
