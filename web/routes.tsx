import { adminDoor, forumDoor, newDiscussionDoor, profileDoor } from './account/doors.ts'
import { sessionsQuery } from './account/queries.ts'
import { articleQuery, articlesOpening, latestArticlesQuery } from './articles/queries.ts'
import { gated, page, type Page } from './kit/page.ts'

/** Every address of the site, its screen, and what the screen opens with. */
export const routes: Page[] = [
  page(
    '/',
    'home/landing-page.tsx',
    () => import('./home/landing-page.tsx'),
    () => [latestArticlesQuery()],
  ),
  page(
    '/articles',
    'articles/articles-page.tsx',
    () => import('./articles/articles-page.tsx'),
    ({ search }) => [articlesOpening(search)],
  ),
  page(
    '/articles/:id',
    'articles/article-page.tsx',
    () => import('./articles/article-page.tsx'),
    ({ params }) => [articleQuery(params.id ?? '')],
  ),
  page('/subscribe', 'site/subscribe-page.tsx', () => import('./site/subscribe-page.tsx')),
  page('/privacy', 'site/privacy-page.tsx', () => import('./site/privacy-page.tsx')),
  page('/terms', 'site/terms-page.tsx', () => import('./site/terms-page.tsx')),
  page('/contact', 'site/contact-page.tsx', () => import('./site/contact-page.tsx')),
  page('/accessibility', 'site/accessibility-page.tsx', () => import('./site/accessibility-page.tsx')),
  page('/polls', 'site/soon-page.tsx', () => import('./site/soon-page.tsx')),
  page('/support', 'site/soon-page.tsx', () => import('./site/soon-page.tsx')),
  page('/login', 'account/login-page.tsx', () => import('./account/login-page.tsx')),
  page('/signup', 'account/signup-page.tsx', () => import('./account/signup-page.tsx')),
  page('/forgot-password', 'account/forgot-password-page.tsx', () => import('./account/forgot-password-page.tsx')),
  page('/reset-password', 'account/reset-password-page.tsx', () => import('./account/reset-password-page.tsx')),
  page('/confirm-email', 'account/confirm-email-page.tsx', () => import('./account/confirm-email-page.tsx')),
  ...gated(newDiscussionDoor, [page('/forum/new', 'site/soon-page.tsx', () => import('./site/soon-page.tsx'))]),
  ...gated(forumDoor, [
    page('/forum', 'site/soon-page.tsx', () => import('./site/soon-page.tsx')),
    page('/forum/:id', 'site/soon-page.tsx', () => import('./site/soon-page.tsx')),
  ]),
  ...gated(adminDoor, [
    page('/admin', 'admin/admin-page.tsx', () => import('./admin/admin-page.tsx')),
    page('/admin/2fa-setup', 'account/two-factor-page.tsx', () => import('./account/two-factor-page.tsx')),
    page('/admin/*', 'site/not-found-page.tsx', () => import('./site/not-found-page.tsx')),
  ]),
  ...gated(profileDoor, [
    page(
      '/profile',
      'account/profile-page.tsx',
      () => import('./account/profile-page.tsx'),
      ({ search }) => (search.get('tab') === 'security' ? [sessionsQuery()] : []),
    ),
  ]),
  page('*', 'site/not-found-page.tsx', () => import('./site/not-found-page.tsx')),
]
