import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ArticleSummary } from '../../../contract/articles/article-shapes.ts'
import { paths } from '../../../contract/paths.ts'
import { useCategoryColour } from '../../kit/categories.ts'
import { ColouredNote } from '../../ui/category-note.tsx'
import { Cover } from './cover.tsx'

interface Props {
  article: Pick<ArticleSummary, 'id' | 'slug' | 'title' | 'category' | 'cover'>
  /** The language of the article, where the text around it has another. */
  lang: string | undefined
  /** Beneath the title. */
  meta: ReactNode
}

/** An article as its cover, category and title; the whole card is a link. */
export function CoverCard({ article, lang, meta }: Props) {
  const { title, category } = article
  return (
    <Link className="card link" style={useCategoryColour()(category)} href={paths.article(article)}>
      <Cover article={article} lang={lang} />
      <ColouredNote name={category} />
      <h3 lang={lang}>{title}</h3>
      <p className="meta">{meta}</p>
    </Link>
  )
}
