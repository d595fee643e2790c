import { adminDoor, forumDoor, newDiscussionDoor, notificationsDoor, profileDoor } from './account/doors.ts'
import { articleQuery, articlesOpening } from './articles/queries.ts'
import { activePollsQuery, latestArticlesQuery, latestDiscussionsQuery } from './home/queries.ts'
import { gated, page, type Page } from './kit/page.ts'
import { notificationsOpening } from './notifications/queries.ts'

const admin = () => import('./admin/screens.ts')

/** Every address of the site, its screen, and what is asked while the screen's code is on the way. */
export const routes: Page[] = [
  page(
    '/',
    () => import('./home/front-page.tsx'),
    (_, me) => (me ? [] : [latestArticlesQuery(), latestDiscussionsQuery(), activePollsQuery()]),
  ),
  page(
    '/articles',
    () => import('./articles/articles-page.tsx'),
    ({ search }) => [articlesOpening(search)],
  ),
  page(
    '/articles/:id',
    () => import('./articles/article-page.tsx'),
    ({ params: { id = '' } }) => [articleQuery(id)],
  ),
  page('/subscribe', () => import('./site/subscribe-page.tsx')),
  page('/subscribe/confirm', () => import('./site/confirm-subscription-page.tsx')),
  page('/unsubscribe', () => import('./site/unsubscribe-page.tsx')),
  page('/privacy', () => import('./site/privacy-page.tsx')),
  page('/terms', () => import('./site/terms-page.tsx')),
  page('/contact', () => import('./site/contact-page.tsx')),
  page('/accessibility', () => import('./site/accessibility-page.tsx')),
  page('/polls', () => import('./polls/polls-page.tsx')),
  page('/polls/:id', () => import('./polls/poll-page.tsx')),
  page('/support', () => import('./support/support-page.tsx')),
  page('/support/:id', () => import('./support/intent-page.tsx')),
  page('/login', () => import('./account/login-page.tsx')),
  page('/signup', () => import('./account/signup-page.tsx')),
  page('/forgot-password', () => import('./account/forgot-password-page.tsx')),
  page('/reset-password', () => import('./account/reset-password-page.tsx')),
  page('/confirm-email', () => import('./account/confirm-email-page.tsx')),
  page('/restore-email', () => import('./account/restore-email-page.tsx')),
  ...gated(newDiscussionDoor, [page('/forum/new', () => import('./forum/new-discussion-page.tsx'))]),
  ...gated(forumDoor, [
    page('/forum', () => import('./forum/forum-page.tsx')),
    page('/forum/:id', () => import('./forum/post-page.tsx')),
  ]),
  ...gated(adminDoor, [
    page('/admin', async () => (await admin()).dashboard()),
    page('/admin/articles/new', async () => (await admin()).articleForm()),
    page('/admin/articles/:id/edit', async () => (await admin()).articleForm()),
    page('/admin/2fa-setup', () => import('./account/two-factor-page.tsx')),
    page('/admin/polls/new', async () => (await admin()).newPoll()),
    page('/admin/polls/:id/edit', async () => (await admin()).editPoll()),
    page('/admin/backups', async () => (await admin()).backups()),
    page('/admin/*', () => import('./site/not-found-page.tsx')),
  ]),
  ...gated(profileDoor, [page('/profile', () => import('./account/profile-page.tsx'))]),
  ...gated(notificationsDoor, [
    page(
      '/notifications',
      () => import('./notifications/notifications-page.tsx'),
      ({ search }) => [notificationsOpening(search)],
    ),
  ]),
  page('*', () => import('./site/not-found-page.tsx')),
]
