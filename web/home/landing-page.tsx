import './landing.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { dateInIndia } from '../kit/dates.ts'
import type { Head } from '../kit/page.ts'
import { useSite, type Site } from '../kit/site.ts'
import { latestArticlesQuery } from '../articles/queries.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { CategoryNote } from '../ui/category-note.tsx'
import { NotesGrowing } from './notes-growing.tsx'

export function head({ site }: { site: Site }): Head {
  return {
    title: `${site.name} · From Paisa to Power`,
    description: 'Plain lessons on saving, investing, insurance, loans and tax, written for India. Free for everyone.',
    canonical: paths.home,
    jsonLd: [{ '@context': 'https://schema.org', '@type': 'WebSite', name: site.name, url: site.origin }],
  }
}

/** What a visitor sees first. */
export default function LandingPage() {
  const { name } = useSite()
  const { data: latest = [] } = useQuery(latestArticlesQuery())
  return (
    <>
      <div className="wrap hero">
        <div>
          <h1>{name}</h1>
          <p className="tagline">From Paisa to Power</p>
          <p className="pitch">
            Plain lessons on saving, investing, insurance and tax, written for India. Free for everyone.
          </p>
          <LinkButton href={paths.articles()} look="main">
            Start Learning
          </LinkButton>
        </div>
        <NotesGrowing />
      </div>
      <section className="wrap trending" aria-labelledby="latest">
        <h2 id="latest">Latest Articles</h2>
        {latest.length === 0 && <p className="meta">No articles yet. Be the first to contribute!</p>}
        <ul>
          {latest.map(({ id, title, category, createdAt, language }) => (
            <li key={id}>
              <Link href={paths.article(id)} lang={language === 'en' ? undefined : language}>
                {title}
              </Link>
              <p className="meta">
                <CategoryNote category={category} /> · <time dateTime={createdAt}>{dateInIndia(createdAt)}</time>
              </p>
            </li>
          ))}
        </ul>
        <LinkButton href={paths.articles()}>View All Articles</LinkButton>
      </section>
    </>
  )
}
