import './saved-empty.css'
import '../articles/cover-small.css'
import { useInfiniteQuery, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import type { ArticleSummary } from '../../../contract/articles/article-shapes.ts'
import { authorOf } from '../../../contract/articles/articles.ts'
import { minutesOf } from '../../../contract/ladder/ladder.ts'
import { prefix } from '../../../contract/languages.ts'
import { paths } from '../../../contract/paths.ts'
import { FormError } from '../../forms/form-result.tsx'
import { useCategoryColour } from '../../kit/categories.ts'
import { useSearchParams } from '../../kit/location.ts'
import { langOf } from '../../kit/language-of.ts'
import type { RouteQuery } from '../../kit/page.ts'
import { ListView } from '../../lists/list-view.tsx'
import { RemovableRow } from '../../lists/removable-row.tsx'
import { CategoryNote } from '../../ui/category-note.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Cover } from '../articles/cover.tsx'
import { PopularLessons, popularQuery } from '../articles/popular-lessons.tsx'
import { savedQuery } from '../articles/queries.ts'
import { useArticleToggle } from '../articles/toggles.ts'
import { ListArrival } from '../../lists/list-arrival.tsx'

/** A list that is empty from its beginning leads on to what is read most. */
export function savedRouteQuery(cursor?: string): RouteQuery {
  const query = savedQuery(cursor)
  const isEmpty = (client: QueryClient) => !cursor && client.getQueryData(query.queryKey)?.pages[0]?.body.length === 0
  return { ...query, followUp: (client) => (isEmpty(client) ? [popularQuery()] : []) }
}

const saveCall = 'PUT /api/articles/:id/saved'

/** The member's saved articles, newest first. */
export function SavedArticles() {
  const cursor = useSearchParams().get('cursor') ?? undefined
  const list = useInfiniteQuery(savedQuery(cursor))
  const colourOf = useCategoryColour()
  const all = list.data && !list.hasNextPage && !cursor ? list.data.pages.flatMap(({ body }) => body) : []
  const minutes = minutesOf(all)
  return (
    <section className="settings saved-articles" aria-labelledby="saved">
      <h2 id="saved">
        <Trans>Saved articles</Trans>
      </h2>
      {minutes > 0 && (
        <p className="reading-time">
          <Trans>
            <b>{minutes} min</b> of reading
          </Trans>
          {all.length > 1 && (
            <span className="each" aria-hidden="true">
              {all.map(({ id, category, readTime }) => (
                <i key={id} style={{ ...colourOf(category), flexGrow: readTime }}>
                  {readTime}
                </i>
              ))}
            </span>
          )}
        </p>
      )}
      <FormError form={saveCall} />
      <ListView
        list={list}
        loading={<ListArrival list={list} />}
        failure={{ notice: <ListArrival list={list} /> }}
        empty={<NothingSaved first={cursor === undefined} />}
      >
        {(articles) => (
          <ul className="rows">
            {articles.map((article) => (
              <Row key={article.id} article={article} />
            ))}
          </ul>
        )}
      </ListView>
      <p className="meta">
        {/* A page of the server alone. */}
        <a href={prefix + paths.offline}>
          <Trans>See what this device opens without a connection</Trans>
        </a>
      </p>
    </section>
  )
}

/** @param first true when the list was read from its beginning */
function NothingSaved({ first }: { first: boolean }) {
  return first ? (
    <>
      <Notice title={t`Nothing saved yet`} action={{ href: paths.articles(), label: t`Browse All Articles` }}>
        <Trans>Press Save below an article and you will find it here, on every device.</Trans>
      </Notice>
      <PopularLessons />
    </>
  ) : (
    <Notice title={t`No more saved articles`} action={{ href: paths.profile('saved'), label: t`From the first` }}>
      <Trans>The rest of the list has been removed.</Trans>
    </Notice>
  )
}

/** A saved article. */
function Row({ article }: { article: ArticleSummary }) {
  const { id, title, category, readTime, language } = article
  const [shown, show] = useState({ on: true, count: 1 })
  const toggle = useArticleToggle('save', id, shown, show)
  return (
    <RemovableRow
      name={title}
      isThere={shown.on}
      toggle={toggle}
      call={saveCall}
      params={{ id }}
      fields={{ saved: !shown.on }}
    >
      <CategoryNote category={category} />
      <h3>
        <Link href={paths.article(article)} lang={langOf(language)}>
          {title}
        </Link>
      </h3>
      <div className="meta">
        {authorOf(article)} · {t`${readTime} min read`}
      </div>
      <Cover article={article} lang={langOf(language)} look="small" />
    </RemovableRow>
  )
}
