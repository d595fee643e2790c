import { Link } from 'wouter'
import type { Article } from '../../../contract/articles-api.ts'
import { paths } from '../../../contract/paths.ts'
import { useCategoryColour } from '../../kit/categories.ts'
import { CategoryNote } from '../../ui/category-note.tsx'

export function RelatedArticles({ related }: { related: Article['related'] }) {
  const categoryColour = useCategoryColour()
  return (
    <section className="wrap related" aria-labelledby="related">
      <h2 id="related">Related Articles</h2>
      {related.length === 0 && <p className="meta">More articles coming soon!</p>}
      <ul className="columns">
        {related.map(({ id, slug, title, category, readTime, language }) => (
          <li key={id}>
            <Link className="card link" style={categoryColour(category)} href={paths.article({ id, slug })}>
              <CategoryNote category={category} />
              <h3 lang={language === 'en' ? undefined : language}>{title}</h3>
              <p className="meta">{readTime} min read</p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
