import {
  adminAccess,
  forumAccess,
  newDiscussionAccess,
  notificationsAccess,
  profileAccess,
} from './features/account/access.ts'
import { articleQuery, articlesQuery, parseArticleList } from './features/articles/queries.ts'
import { activePollsQuery, latestArticlesQuery, latestDiscussionsQuery } from './features/home/queries.ts'
import { requireAccess, page, type Page } from './kit/page.ts'
import { notificationsRouteQuery } from './features/notifications/queries.ts'

const admin = () => import('./features/admin/screens.ts')

/** Every address of the site, its screen, and the queries that start while the screen's code is loading. */
export const routes: Page[] = [
  page(
    '/',
    () => import('./features/home/front-page.tsx'),
    (_, me) => (me ? [] : [latestArticlesQuery(), latestDiscussionsQuery(), activePollsQuery()]),
  ),
  page(
    '/articles',
    () => import('./features/articles/articles-page.tsx'),
    ({ search }) => [articlesQuery(parseArticleList(search))],
  ),
  page(
    '/articles/:id',
    () => import('./features/articles/article-page.tsx'),
    ({ params: { id = '' } }) => [articleQuery(id)],
  ),
  page('/subscribe', () => import('./features/static-pages/subscribe-page.tsx')),
  page('/subscribe/confirm', () => import('./features/static-pages/confirm-subscription-page.tsx')),
  page('/unsubscribe', () => import('./features/static-pages/unsubscribe-page.tsx')),
  page('/privacy', () => import('./features/static-pages/privacy-page.tsx')),
  page('/terms', () => import('./features/static-pages/terms-page.tsx')),
  page('/contact', () => import('./features/static-pages/contact-page.tsx')),
  page('/accessibility', () => import('./features/static-pages/accessibility-page.tsx')),
  page('/polls', () => import('./features/polls/polls-page.tsx')),
  page('/polls/:id', () => import('./features/polls/poll-page.tsx')),
  page('/support', () => import('./features/donations/support-page.tsx')),
  page('/support/:id', () => import('./features/donations/intent-page.tsx')),
  page('/login', () => import('./features/account/login-page.tsx')),
  page('/signup', () => import('./features/account/signup-page.tsx')),
  page('/forgot-password', () => import('./features/account/forgot-password-page.tsx')),
  page('/reset-password', () => import('./features/account/reset-password-page.tsx')),
  page('/confirm-email', () => import('./features/account/confirm-email-page.tsx')),
  page('/restore-email', () => import('./features/account/restore-email-page.tsx')),
  ...requireAccess(newDiscussionAccess, [
    page('/forum/new', () => import('./features/discussion/new-discussion-page.tsx')),
  ]),
  ...requireAccess(forumAccess, [
    page('/forum', () => import('./features/discussion/forum-page.tsx')),
    page('/forum/:id', () => import('./features/discussion/post-page.tsx')),
  ]),
  ...requireAccess(adminAccess, [
    page('/admin', async () => (await admin()).dashboard()),
    page('/admin/articles/new', async () => (await admin()).articleForm()),
    page('/admin/articles/:id/edit', async () => (await admin()).articleForm()),
    page('/admin/2fa-setup', () => import('./features/account/two-factor-page.tsx')),
    page('/admin/polls/new', async () => (await admin()).pollForm()),
    page('/admin/polls/:id/edit', async () => (await admin()).pollForm()),
    page('/admin/backups', async () => (await admin()).backups()),
    page('/admin/*', () => import('./features/static-pages/not-found-page.tsx')),
  ]),
  ...requireAccess(profileAccess, [page('/profile', () => import('./features/account/profile-page.tsx'))]),
  ...requireAccess(notificationsAccess, [
    page(
      '/notifications',
      () => import('./features/notifications/notifications-page.tsx'),
      ({ search }) => [notificationsRouteQuery(search)],
    ),
  ]),
  page('*', () => import('./features/static-pages/not-found-page.tsx')),
]
