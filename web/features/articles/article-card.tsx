import './article-card.css'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import { authorOf, editorsName } from '../../../contract/articles/articles.ts'
import type { ArticleSummary, FoundArticle, ListedArticle } from '../../../contract/articles/article-shapes.ts'
import { useCategoryColour } from '../../kit/categories.ts'
import { dateInIndia } from '../../kit/dates.ts'
import { langOf } from '../../kit/language-of.ts'
import { paths } from '../../../contract/paths.ts'
import { ColouredNote } from '../../ui/category-note.tsx'
import { Marked } from '../../ui/marked.tsx'
import { Cover } from './cover.tsx'

interface Props {
  article: ArticleSummary & Partial<Pick<FoundArticle, 'matches'> & Pick<ListedArticle, 'counterpart'>>
  /** The day of every card of the list, which none needs to repeat; null if they differ. */
  usualDay: string | null
}

const alsoIn = { en: 'Also in English', hi: 'हिंदी में भी' }

/** An article in a list, with the matches of a search marked; the whole card is a link but for that to its translation. */
export function ArticleCard({ article, usualDay }: Props) {
  const { matches, counterpart } = article
  const day = dateInIndia(article.createdAt)
  const isSigned = article.authorName !== editorsName
  const colourOf = useCategoryColour()
  const language = langOf(article.language)
  return (
    <>
      <Link className="card link article-card" style={colourOf(article.category)} href={paths.article(article)}>
        <Cover article={article} lang={language} />
        <p className="meta">
          <ColouredNote name={article.category} />
          {/* One text node: it is at the right edge, and would move if a packet of a slow connection ended between two. */}
          <span>{t`${article.readTime} min read`}</span>
        </p>
        <h2 lang={language}>
          <Marked text={article.title} ranges={matches?.title} />
        </h2>
        <p className="excerpt clamp" lang={language}>
          <Marked text={article.excerpt} ranges={matches?.excerpt} />
        </p>
        {(isSigned || day !== usualDay) && (
          <p className="meta">
            {isSigned && (
              <span>
                <Trans>Author: {authorOf(article)}</Trans>
              </span>
            )}
            {day !== usualDay && <time dateTime={article.createdAt}>{day}</time>}
          </p>
        )}
      </Link>
      {counterpart && (
        <Link
          className="also"
          href={paths.article(counterpart)}
          lang={counterpart.language}
          hrefLang={counterpart.language}
          aria-label={`${alsoIn[counterpart.language]}: ${article.title}`}
        >
          {alsoIn[counterpart.language]}
        </Link>
      )}
    </>
  )
}
