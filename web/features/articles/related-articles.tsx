import { Link } from 'wouter'
import type { Article } from '../../../contract/articles/article-shapes.ts'
import { paths } from '../../../contract/paths.ts'
import { useCategoryColour } from '../../kit/categories.ts'
import { CachedPart } from '../../kit/cached-part.tsx'
import { CategoryNote } from '../../ui/category-note.tsx'
import { labelsFor } from './labels.ts'

/** In the language of the article that they stand under. */
export function RelatedArticles({ article: { related, language: own, words } }: { article: Article }) {
  return (
    <CachedPart
      as="section"
      className="wrap related"
      aria-labelledby="related"
      lang={own === 'en' ? undefined : own}
      part={Related}
      props={{ related, language: own, words }}
    />
  )
}

function Related({ related, language: own, words }: Pick<Article, 'related' | 'language' | 'words'>) {
  const say = labelsFor(words)
  const categoryColour = useCategoryColour()
  return (
    <>
      <h2 id="related">{say('Related Articles')}</h2>
      {related.length === 0 && <p className="meta">{say('More articles coming soon!')}</p>}
      <ul className="columns">
        {related.map(({ id, slug, title, category, readTime, language }) => (
          <li key={id}>
            <Link className="card link" style={categoryColour(category)} href={paths.article({ id, slug })}>
              <CategoryNote category={category} />
              <h3 lang={language === own ? undefined : language}>{title}</h3>
              <p className="meta">{say('{minutes} min read', { minutes: readTime })}</p>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
