import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import { languages } from '../../../contract/articles/articles.ts'
import { labelOf } from '../../../contract/categories/categories.ts'
import type { ArticleSearchReply, ArticleSummary, FoundArticle } from '../../../contract/articles/article-shapes.ts'
import { isSearch } from '../../../contract/search.ts'
import type { Paged } from '../../kit/api.ts'
import { useCategories } from '../../kit/categories.ts'
import { CachedPart } from '../../kit/cached-part.tsx'
import { lazyPart } from '../../kit/lazy.tsx'
import { dateInIndia } from '../../kit/dates.ts'
import { focusMain } from '../../kit/focus-main.ts'
import { htmlInLanguage } from '../../kit/written-html.ts'
import { paths } from '../../../contract/paths.ts'
import { BlankNote, BlankNoteStyles } from '../../lists/blank-note.tsx'
import { ListBanner } from '../../lists/list-banner.tsx'
import { ListView } from '../../lists/list-view.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ArticleCard } from './article-card.tsx'
import { usualLanguage, type ArticleListParams } from './queries.ts'

/** They come while the answer of the search does. */
const SearchStyles = lazyPart(
  async () => (await import('./search-styles.ts')).SearchStyles,
  'web/features/articles/search-styles.ts',
)

interface Props {
  params: ArticleListParams
  list: UseInfiniteQueryResult<InfiniteData<Paged<ArticleSummary[] | ArticleSearchReply>>>
}

/** Published articles, page by page, or the results of a search, with their number and a link back to browsing. */
export function ArticleList({ params: { search, category, language, sort }, list }: Props) {
  const searching = isSearch(search)
  const categories = useCategories()
  const browse = {
    href: paths.articles({ category, language, sort: sort === 'latest' ? undefined : sort }),
    replace: true,
    onClick: focusMain,
  }
  const cards = (articles: readonly (ArticleSummary | FoundArticle)[], label: string, usualDay: string | null) => (
    <ul className="columns grid" aria-label={label}>
      {articles.map((article) => (
        <CachedPart key={article.id} as="li" part={ArticleCard} props={{ article, usualDay }} />
      ))}
    </ul>
  )
  return (
    <>
      {searching && (
        <>
          <SearchStyles />
          <BlankNoteStyles />
        </>
      )}
      <ListView
        list={list}
        rowsOf={(body): readonly (ArticleSummary | FoundArticle)[] => ('results' in body ? body.results : body)}
        loading={t`Loading articles`}
        failure="Articles"
        empty={searching ? undefined : nothingYet(usualLanguage({ search }) !== 'all' && language !== 'all')}
      >
        {(articles, { first }) => {
          const usualDay = usualDayOf(first)
          const found = first && 'results' in first ? first : null
          const forum = found?.forum && <div dangerouslySetInnerHTML={{ __html: htmlInLanguage(found.forum) }} />
          const beside = found?.beside && (
            <div className="search-beside" dangerouslySetInnerHTML={{ __html: htmlInLanguage(found.beside) }} />
          )
          return (
            <>
              {found?.didYouMean && (
                <p className="callout" role="status">
                  <Trans>
                    Did you mean{' '}
                    <Link {...browse} href={paths.articles({ category, language, sort, search: found.didYouMean })}>
                      {found.didYouMean}
                    </Link>
                    ?
                  </Trans>
                </p>
              )}
              {found?.help && (
                <div className="search-help" dangerouslySetInnerHTML={{ __html: htmlInLanguage(found.help) }} />
              )}
              {found && !found.count && !found.nearest[0] && (
                <BlankNote search={search}>
                  <Notice title={t`No articles found`} action={{ ...browse, label: t`Browse All Articles` }} live>
                    <Trans>
                      We couldn't find any articles matching "{search}". Try different keywords or browse all articles.
                    </Trans>
                  </Notice>
                  {forum}
                  {beside}
                </BlankNote>
              )}
              {found && found.count > 0 && (
                <ListBanner
                  title={t`${found.count} result(s) found for "${search ?? ''}"`}
                  about={
                    <>
                      {category ? labelOf(categories, category, ', ') : t`Searching in all categories`}
                      {language && language !== 'all' && <span lang={language}> · {languages[language]}</span>}
                    </>
                  }
                >
                  <Link {...browse}>
                    <Trans>Show All Articles</Trans>
                  </Link>
                </ListBanner>
              )}
              {articles[0] && cards(articles, searching ? t`Search results` : t`Articles`, usualDay)}
              {found?.nearest[0] && (
                <>
                  {articles[0] ? (
                    <p className="nearest">
                      <Trans>Nothing else has all of these words; nearest:</Trans>
                    </p>
                  ) : (
                    <ListBanner title={t`Nothing has all of these words; nearest:`}>
                      <Link {...browse}>
                        <Trans>Show All Articles</Trans>
                      </Link>
                    </ListBanner>
                  )}
                  {cards(found.nearest, t`Nearest articles`, usualDay)}
                  {forum}
                </>
              )}
              {(articles[0] || found?.nearest[0]) && beside}
            </>
          )
        }}
      </ListView>
    </>
  )
}

/** The day of more than half of the first page's articles. Later pages follow it, so that no card above them changes. */
function usualDayOf(first: ArticleSummary[] | ArticleSearchReply | undefined): string | null {
  const articles = first && 'results' in first ? [...first.results, ...first.nearest] : (first ?? [])
  const days = articles.map(({ createdAt }) => dateInIndia(createdAt))
  const usual = days.find((day) => days.filter((other) => other === day).length > days.length / 2)
  return articles.length > 1 ? (usual ?? null) : null
}

/** @param isChoice true where there may be articles in another language */
const nothingYet = (isChoice: boolean) => (
  <Notice title={t`No Articles Available Yet`} action={{ href: paths.subscribe, label: t`Subscribe for Updates` }}>
    <Trans>We're working hard to bring you high-quality financial content. Check back soon!</Trans>
    {isChoice && (
      <>
        {' '}
        <Link href={paths.articles({ language: 'all' })}>
          <Trans>See the articles in every language</Trans>
        </Link>
      </>
    )}
  </Notice>
)
