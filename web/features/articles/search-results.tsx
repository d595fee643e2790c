import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { categoryFilters } from '../../../contract/articles.ts'
import { respectDataSaver } from '../../kit/data-saver.ts'
import { focusMain } from '../../kit/focus-main.ts'
import { paths } from '../../../contract/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { LoadMore } from '../../lists/load-more.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ArticleCard } from './article-card.tsx'
import { pageHref } from './browse.tsx'
import { CardsLoading } from '../../lists/cards-loading.tsx'
import { ListFailure } from '../../lists/list-failure.tsx'
import { searchQuery, type ArticleListParams } from './queries.ts'

interface Props {
  asked: ArticleListParams
  onBusy: (busy: boolean) => void
  onChange: (change: Partial<ArticleListParams>) => void
}

/** What a search found, with the count, the way back to browsing, and the matches marked. */
export function SearchResults({ asked, onBusy, onChange }: Props) {
  const list = useInfiniteQuery(respectDataSaver(searchQuery(asked)))
  const busy = list.isPending
  useEffect(() => {
    onBusy(busy)
    return () => onBusy(false)
  }, [busy, onBusy])

  if (list.isPending) return <CardsLoading label="Loading articles" />
  if (list.isError && !list.data) return <ListFailure what="Articles" />
  const results = list.data.pages.flatMap((page) => page.body.results)
  const count = list.data.pages[0]?.body.count ?? 0
  const everything = paths.articles({ category: asked.category ?? undefined })
  const browse = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    focusMain()
    onChange({ search: '' })
  }

  if (count === 0) {
    return (
      <Notice
        title="No articles found"
        action={{ href: everything, label: 'Browse All Articles', onClick: browse }}
        live
      >
        We couldn't find any articles matching "{asked.search}". Try different keywords or browse all articles.
      </Notice>
    )
  }
  return (
    <>
      <div className="list-banner">
        <p role="status">
          <b>
            {count} result(s) found for "{asked.search}"
          </b>
          <span>
            {categoryFilters.find((filter) => filter.category === asked.category)?.label ??
              'Searching in all categories'}
          </span>
        </p>
        <LinkButton href={everything} look="line" onClick={browse}>
          Show All Articles
        </LinkButton>
      </div>
      <ul className="grid" aria-label="Search results">
        {results.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} matches={article.matches} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} href={pageHref(asked, list.data.pages)} />
    </>
  )
}
