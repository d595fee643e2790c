import { adminDoor, forumDoor, newDiscussionDoor, notificationsDoor, profileDoor } from './account/doors.ts'
import { articleQuery, articlesOpening } from './articles/queries.ts'
import { activePollsQuery, latestArticlesQuery, latestDiscussionsQuery } from './home/queries.ts'
import { confidential, gated, page, type Page } from './kit/page.ts'
import { notificationsOpening } from './notifications/queries.ts'

const admin = () => import('./admin/screens.ts')

/** Every address of the site, its screen, and what is asked while the screen's code is on the way. */
export const routes: Page[] = [
  page(
    '/',
    'home/front-page.tsx',
    () => import('./home/front-page.tsx'),
    (_, me) => (me ? [] : [latestArticlesQuery(), latestDiscussionsQuery(), activePollsQuery()]),
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
    ({ params: { id = '' } }) => [articleQuery(id)],
  ),
  page('/subscribe', 'site/subscribe-page.tsx', () => import('./site/subscribe-page.tsx')),
  page(
    '/subscribe/confirm',
    'site/confirm-subscription-page.tsx',
    () => import('./site/confirm-subscription-page.tsx'),
  ),
  page('/unsubscribe', 'site/unsubscribe-page.tsx', () => import('./site/unsubscribe-page.tsx')),
  page('/privacy', 'site/privacy-page.tsx', () => import('./site/privacy-page.tsx')),
  page('/terms', 'site/terms-page.tsx', () => import('./site/terms-page.tsx')),
  page('/contact', 'site/contact-page.tsx', () => import('./site/contact-page.tsx')),
  page('/accessibility', 'site/accessibility-page.tsx', () => import('./site/accessibility-page.tsx')),
  page('/polls', 'polls/polls-page.tsx', () => import('./polls/polls-page.tsx')),
  page('/polls/:id', 'polls/poll-page.tsx', () => import('./polls/poll-page.tsx')),
  page('/support', 'support/support-page.tsx', () => import('./support/support-page.tsx')),
  confidential(page('/support/:id', 'support/intent-page.tsx', () => import('./support/intent-page.tsx'))),
  page('/login', 'account/login-page.tsx', () => import('./account/login-page.tsx')),
  page('/signup', 'account/signup-page.tsx', () => import('./account/signup-page.tsx')),
  page('/forgot-password', 'account/forgot-password-page.tsx', () => import('./account/forgot-password-page.tsx')),
  page('/reset-password', 'account/reset-password-page.tsx', () => import('./account/reset-password-page.tsx')),
  page('/confirm-email', 'account/confirm-email-page.tsx', () => import('./account/confirm-email-page.tsx')),
  ...gated(newDiscussionDoor, [
    page('/forum/new', 'forum/new-discussion-page.tsx', () => import('./forum/new-discussion-page.tsx')),
  ]),
  ...gated(forumDoor, [
    page('/forum', 'forum/forum-page.tsx', () => import('./forum/forum-page.tsx')),
    page('/forum/:id', 'forum/post-page.tsx', () => import('./forum/post-page.tsx')),
  ]),
  ...gated(adminDoor, [
    page('/admin', 'admin/admin-page.tsx', async () => (await admin()).dashboard()),
    page('/admin/articles/new', 'admin/articles/article-form-page.tsx', async () => (await admin()).articleForm()),
    page('/admin/articles/:id/edit', 'admin/articles/article-form-page.tsx', async () => (await admin()).articleForm()),
    page('/admin/2fa-setup', 'account/two-factor-page.tsx', () => import('./account/two-factor-page.tsx')),
    page('/admin/polls/new', 'admin/polls/new-poll-page.tsx', async () => (await admin()).newPoll()),
    page('/admin/polls/:id/edit', 'admin/polls/edit-poll-page.tsx', async () => (await admin()).editPoll()),
    page('/admin/backups', 'admin/backups/backups-page.tsx', async () => (await admin()).backups()),
    page('/admin/*', 'site/not-found-page.tsx', () => import('./site/not-found-page.tsx')),
  ]),
  ...gated(profileDoor, [page('/profile', 'account/profile-page.tsx', () => import('./account/profile-page.tsx'))]),
  ...gated(notificationsDoor, [
    page(
      '/notifications',
      'notifications/notifications-page.tsx',
      () => import('./notifications/notifications-page.tsx'),
      ({ search }) => [notificationsOpening(search)],
    ),
  ]),
  page('*', 'site/not-found-page.tsx', () => import('./site/not-found-page.tsx')),
]
