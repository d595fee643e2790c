import { Link } from 'wouter'
import type { ArticleLabel } from '../../../contract/articles/article-labels.ts'
import type { Article } from '../../../contract/articles/article-shapes.ts'
import { authorOf } from '../../../contract/articles/articles.ts'
import { island } from '../../kit/island.tsx'
import { useCategoryColour } from '../../kit/categories.ts'
import { htmlInLanguage, shownHtml } from '../../kit/written-html.ts'
import { paths } from '../../../contract/paths.ts'
import { CategoryNote } from '../../ui/category-note.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Counterpart } from '../../ui/counterpart.tsx'
import { ArticleActions, TopActions } from './article-actions.tsx'
import { BesideText } from './beside-text.tsx'
import { ArticleChanges } from './article-changes.tsx'
import { Cover } from './cover.tsx'
import { useDeferredPictures } from './deferred-pictures.tsx'
import { useSite } from '../../kit/site.ts'
import { langOf } from '../../kit/language-of.ts'
import { useOutsidePictures } from './outside-pictures.ts'
import { NextLesson } from './next-lesson.tsx'
import { RelatedArticles } from './related-articles.tsx'
import { useScrollStops } from './scroll-stops.ts'
import { useReading } from './use-reading.ts'
import { dayIn, labelsFor, langOfTexts } from './labels.ts'
import { useToolCards } from './use-tool-cards.ts'

const Gallery = island(async () => (await import('./gallery.tsx')).Gallery, 'near', 'web/features/articles/gallery.tsx')
const Questions = island(async () => (await import('./questions/questions.tsx')).Questions)
const ArticlePolls = island(async () => (await import('../polls/article-polls.tsx')).ArticlePolls)
const Comments = island(async () => (await import('../texts/comments/comments.tsx')).Comments)

/** An article as it is read, with what stands below it. */
export function ShownArticle({ article }: { article: Article }) {
  useOutsidePictures(article)
  useReading(article)
  const { html, deferred, note } = useDeferredPictures(article)
  useScrollStops(html)
  useToolCards(html)
  const { polls } = useSite()
  const colourOf = useCategoryColour()
  const language = article.language === 'en' ? undefined : article.language
  const { words: labels } = article
  const own = langOfTexts(article)
  const say = labelsFor(labels)
  return (
    <>
      <article
        className={article.published && article.step ? 'read wrap page reading of-step' : 'read wrap page reading'}
        style={colourOf(article.category)}
        lang={labels ? langOf(article.language) : undefined}
      >
        <div className="path row">
          <Breadcrumbs
            label={say('Breadcrumb')}
            items={{ [say('Home')]: paths.home, [say('Articles')]: paths.articles({ language }) }}
          />
          <Link className="filed" href={paths.articles({ category: article.category, language })}>
            <CategoryNote category={article.category} label={say(article.category as ArticleLabel)} />
          </Link>
        </div>
        {!article.published && <p className="meta">{say('This is a draft: only admins see it.')}</p>}
        <header className="opening">
          <h1 lang={own}>{article.title}</h1>
          <p className="lead" lang={own}>
            {article.excerpt}
          </p>
          <div className="byline row">
            <p className="meta dotted">
              {article.counterpart && (
                <>
                  <span>
                    <Counterpart article={article.counterpart} />
                  </span>{' '}
                </>
              )}
              <span>
                {article.counterpart && <i>· </i>}
                {authorOf(article)}
              </span>{' '}
              <span>
                <i>· </i>
                {say('{minutes} min read', { minutes: article.readTime })}
              </span>{' '}
              <span>
                <i>· </i>
                <time dateTime={article.createdAt}>{dayIn(say, article.createdAt)}</time>
              </span>
            </p>
            {article.published && <TopActions article={article} />}
          </div>
          <Cover article={article} lang={own} look="head" />
        </header>
        <ArticleChanges changes={article.changes} labels={labels} />
        {note}
        {article.published && <BesideText step={article.step} labels={labels} />}
        {!deferred && article.media.length > 0 && <Gallery media={article.media} labels={labels} />}
        <div
          className="body"
          lang={own}
          {...(html === article.html && shownHtml)}
          dangerouslySetInnerHTML={{ __html: htmlInLanguage(html) }}
        />
        <Questions article={article.id} labels={labels} lang={own} />
        {article.published && <NextLesson article={article} />}
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
      </article>
      {article.published && polls && <ArticlePolls article={article.id} />}
      {article.published && <Comments article={article.id} />}
      <RelatedArticles article={article} />
    </>
  )
}
