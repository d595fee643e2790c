import type { Article } from '../../../contract/articles/article-shapes.ts'
import { CachedPart } from '../../kit/cached-part.tsx'
import { langOf } from '../../kit/language-of.ts'
import { CoverCard } from './cover-card.tsx'
import { labelsFor, type Labels } from './labels.ts'

/** In the language of the article that they stand under, or under an English one in that of the page. */
export function RelatedArticles({ article: { related, language: own, words: labels } }: { article: Article }) {
  return (
    <CachedPart
      as="section"
      className="wrap related"
      aria-labelledby="related"
      lang={own === 'en' ? undefined : langOf(own)}
      part={Related}
      props={{ related, language: own, labels }}
    />
  )
}

function Related({ related, language: own, labels }: Pick<Article, 'related' | 'language'> & { labels: Labels }) {
  const say = labelsFor(labels)
  return (
    <>
      <h2 id="related">{say('Related Articles')}</h2>
      {related.length === 0 && <p className="meta">{say('More articles coming soon!')}</p>}
      <ul className="columns">
        {related.map((article) => (
          <li key={article.id}>
            <CoverCard
              article={article}
              lang={own === 'en' ? langOf(article.language) : article.language === own ? undefined : article.language}
              meta={say('{minutes} min read', { minutes: article.readTime })}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
