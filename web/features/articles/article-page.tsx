import './article-page.css'
import './read-progress.css'
import './article-actions.css'
import './further-reading.css'
import './article-body.css'
import './article-table.css'
import './tool-card.css'
import './gallery.css'
import './chart.css'
import '../texts/comments/comments.css'
import '../texts/text.css'
import '../texts/writing/write.css'
import '../polls/quiz-options.css'
import '../polls/vote-box.css'
import '../polls/article-polls.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Article } from '../../../contract/articles/articles-api.ts'
import { authorOf } from '../../../contract/articles/articles.ts'
import { commentsRouteQueries } from '../texts/queries.ts'
import { dateInIndia } from '../../kit/dates.ts'
import { island } from '../../kit/island.tsx'
import type { Location } from '../../kit/page.ts'
import { useParam } from '../../kit/location.ts'
import { shownHtml } from '../../kit/written-html.ts'
import { paths } from '../../../contract/paths.ts'
import { answerRouteQueries, articlePollsRouteQuery } from '../polls/queries.ts'
import { CategoryNote } from '../../ui/category-note.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Counterpart } from '../../ui/counterpart.tsx'
import { PageFailure } from '../../ui/page-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ArticleActions, TopActions } from './article-actions.tsx'
import { useDeferredPictures } from './deferred-pictures.tsx'
import { useSite } from '../../kit/site.ts'
import { useOutsidePictures } from './outside-pictures.ts'
import { articleQuery } from './queries.ts'
import { NextLesson } from './next-lesson.tsx'
import { RelatedArticles } from './related-articles.tsx'
import { useScrollStops } from './scroll-stops.ts'
import { useReading } from './use-reading.ts'
import { labelsFor } from './labels.ts'

export { articleHead as head, articlePath as ownPath } from './article-head.ts'

const Gallery = island(async () => (await import('./gallery.tsx')).Gallery)
const ArticlePolls = island(async () => (await import('../polls/article-polls.tsx')).ArticlePolls)
const Comments = island(async () => (await import('../texts/comments/comments.tsx')).Comments)

/** The server fetches the islands' queries; in the browser the islands do. */
export const queries = import.meta.env.SSR
  ? ({ params: { id = '' }, search }: Location, me: unknown) => [
      articlePollsRouteQuery(id),
      ...answerRouteQueries(search, me),
      ...commentsRouteQueries(id, search),
    ]
  : undefined

/** The page of an article. */
export default function ArticlePage() {
  const { data: article, isPending, error } = useQuery(articleQuery(useParam('id')))
  if (isPending) return <Skeleton label="Loading the article" className="read" lines={outlines} />
  if (!article) return <PageFailure what="Article" error={error} gone="removed" wayOn={browse} />
  return <Read article={article} />
}

function Read({ article }: { article: Article }) {
  useOutsidePictures(article)
  useReading(article)
  const { html, deferred, note } = useDeferredPictures(article)
  useScrollStops(html)
  const { polls } = useSite()
  const language = article.language === 'en' ? undefined : article.language
  const say = labelsFor(article.words)
  return (
    <>
      <article className="read" lang={language}>
        <div className="path row">
          <Breadcrumbs
            label={say('Breadcrumb')}
            items={{ [say('Home')]: paths.home, [say('Articles')]: paths.articles() }}
          />
          <Link className="filed" href={paths.articles({ category: article.category })}>
            <CategoryNote category={article.category} />
          </Link>
        </div>
        {!article.published && <p className="meta">{say('This is a draft: only admins see it.')}</p>}
        <h1>{article.title}</h1>
        <p className="lead">{article.excerpt}</p>
        <div className="byline row">
          <p className="meta whole">
            {authorOf(article)}&nbsp;· <span>{say('{minutes} min read', { minutes: article.readTime })}</span>&nbsp;·{' '}
            <time dateTime={article.createdAt}>{dateInIndia(article.createdAt)}</time>
            {article.counterpart && (
              <>
                {' · '}
                <Counterpart article={article.counterpart} />
              </>
            )}
          </p>
          {article.published && <TopActions article={article} />}
        </div>
        {article.changes.map(({ day, key, text }) => (
          <p className="meta" key={key + day}>
            <time dateTime={day}>{say('Updated {day}', { day: dateInIndia(day) })}</time>: <span lang="en">{text}</span>
          </p>
        ))}
        {note}
        {!deferred && article.media.length > 0 && <Gallery media={article.media} labels={article.words} />}
        <div className="body" {...(html === article.html && shownHtml)} dangerouslySetInnerHTML={{ __html: html }} />
        <footer className="ending row">
          <p className="author">
            {say('Written by')} <b>{authorOf(article)}</b>
            {article.published && (
              <>
                {' · '}
                <Link href={paths.outdated({ article: article.id })} rel="nofollow">
                  {say('This is outdated')}
                </Link>
              </>
            )}
          </p>
          {article.published && <ArticleActions article={article} />}
        </footer>
        {article.published && <NextLesson article={article} />}
      </article>
      {article.published && polls && <ArticlePolls article={article.id} />}
      {article.published && <Comments article={article.id} />}
      <RelatedArticles article={article} />
    </>
  )
}

const browse = { href: paths.articles(), label: 'Browse All Articles' }

/** The category, the title, who wrote it, and the text. */
const outlines = [{ width: '25%' }, { height: '2.6em' }, { width: '70%' }, ...Array.from({ length: 8 }, () => ({}))]
