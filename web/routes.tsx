import { articleQuery, articlesOpening, latestArticlesQuery } from './articles/queries.ts'
import { page, type Page } from './kit/page.ts'

/** Every address of the site, its screen, and what the screen opens with. */
export const routes: Page[] = [
  page('/', 'home/landing-page.tsx', () => import('./home/landing-page.tsx'), () => [latestArticlesQuery()]),
  page('/articles', 'articles/articles-page.tsx', () => import('./articles/articles-page.tsx'), ({ search }) => [articlesOpening(search)]),
  page('/articles/:id', 'articles/article-page.tsx', () => import('./articles/article-page.tsx'), ({ params }) => [articleQuery(params.id ?? '')]),
  page('/subscribe', 'site/subscribe-page.tsx', () => import('./site/subscribe-page.tsx')),
  page('/privacy', 'site/privacy-page.tsx', () => import('./site/privacy-page.tsx')),
  page('/terms', 'site/terms-page.tsx', () => import('./site/terms-page.tsx')),
  page('/contact', 'site/contact-page.tsx', () => import('./site/contact-page.tsx')),
  page('/accessibility', 'site/accessibility-page.tsx', () => import('./site/accessibility-page.tsx')),
  page('/polls', 'site/soon-page.tsx', () => import('./site/soon-page.tsx')),
  page('/forum', 'site/soon-page.tsx', () => import('./site/soon-page.tsx')),
  page('/support', 'site/soon-page.tsx', () => import('./site/soon-page.tsx')),
  page('/login', 'site/soon-page.tsx', () => import('./site/soon-page.tsx')),
  page('/signup', 'site/soon-page.tsx', () => import('./site/soon-page.tsx')),
  page('*', 'site/not-found-page.tsx', () => import('./site/not-found-page.tsx')),
]
