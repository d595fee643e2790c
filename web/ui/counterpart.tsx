import { Link } from 'wouter'
import type { LinkedArticle } from '../../contract/articles/article-shapes.ts'
import { languages } from '../../contract/articles/articles.ts'
import { paths } from '../../contract/paths.ts'

const readIn = { en: 'Read in English', hi: 'हिंदी में पढ़ें' }

/**
 * Leads to the same article in the other language, and says so in that.
 * @param named as the language alone where several stand on a page, for screen readers with its title
 */
export function Counterpart({ article, named }: { article: LinkedArticle; named?: boolean }) {
  const { title, language } = article
  return (
    <Link
      href={paths.article(article)}
      lang={language}
      hrefLang={language}
      rel={named ? undefined : 'alternate'}
      aria-label={named ? `${readIn[language]}: ${title}` : undefined}
    >
      {named ? languages[language] : readIn[language]}
    </Link>
  )
}
