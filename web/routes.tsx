import { adminDoor, forumDoor, newDiscussionDoor, notificationsDoor, profileDoor } from './account/doors.ts'
import { profileOpening } from './account/queries.ts'
import { articleQuery, articlesOpening } from './articles/queries.ts'
import { discussionOpenings } from './comments/queries.ts'
import { activePollsQuery, latestArticlesQuery, latestDiscussionsQuery } from './home/queries.ts'
import { confidential, gated, page, type Page } from './kit/page.ts'
import { notificationsOpening } from './notifications/queries.ts'
import { articlePollsOpening, pollOpening, pollsOpening } from './polls/queries.ts'

/** Every address of the site, its screen, and what the screen opens with. */
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
    ({ params: { id = '' }, search }) => [articleQuery(id), articlePollsOpening(id), ...discussionOpenings(id, search)],
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
  page(
    '/polls',
    'polls/polls-page.tsx',
    () => import('./polls/polls-page.tsx'),
    ({ search }) => [pollsOpening(search)],
  ),
  page(
    '/polls/:id',
    'polls/poll-page.tsx',
    () => import('./polls/poll-page.tsx'),
    ({ params }) => [pollOpening(params.id ?? '')],
  ),
  page(
    '/support',
    'support/support-page.tsx',
    () => import('./support/support-page.tsx'),
    async (_, me) => (await import('./support/queries.ts')).supportOpening(me),
  ),
  confidential(
    page(
      '/support/:id',
      'support/intent-page.tsx',
      () => import('./support/intent-page.tsx'),
      async ({ params }) => [(await import('./support/queries.ts')).intentQuery(params.id ?? '')],
    ),
  ),
  page('/login', 'account/login-page.tsx', () => import('./account/login-page.tsx')),
  page('/signup', 'account/signup-page.tsx', () => import('./account/signup-page.tsx')),
  page('/forgot-password', 'account/forgot-password-page.tsx', () => import('./account/forgot-password-page.tsx')),
  page('/reset-password', 'account/reset-password-page.tsx', () => import('./account/reset-password-page.tsx')),
  page('/confirm-email', 'account/confirm-email-page.tsx', () => import('./account/confirm-email-page.tsx')),
  ...gated(newDiscussionDoor, [
    page('/forum/new', 'forum/new-discussion-page.tsx', () => import('./forum/new-discussion-page.tsx')),
  ]),
  ...gated(forumDoor, [
    page(
      '/forum',
      'forum/forum-page.tsx',
      () => import('./forum/forum-page.tsx'),
      async ({ search }) => (await import('./forum/queries.ts')).forumOpening(search),
    ),
    page(
      '/forum/:id',
      'forum/post-page.tsx',
      () => import('./forum/post-page.tsx'),
      async ({ params, search }) => (await import('./forum/queries.ts')).postOpening(params.id ?? '', search),
    ),
  ]),
  ...gated(adminDoor, [
    page(
      '/admin',
      'admin/admin-page.tsx',
      () => import('./admin/admin-page.tsx'),
      async ({ search }) => (await import('./admin/dashboard/queries.ts')).dashboardOpening(search),
    ),
    page(
      '/admin/articles/new',
      'admin/articles/article-form-page.tsx',
      () => import('./admin/articles/article-form-page.tsx'),
      async () => [(await import('./admin/articles/queries.ts')).looseQuery()],
    ),
    page(
      '/admin/articles/:id/edit',
      'admin/articles/article-form-page.tsx',
      () => import('./admin/articles/article-form-page.tsx'),
      async ({ params }) => [(await import('./admin/articles/queries.ts')).editedQuery(params.id ?? '')],
    ),
    page('/admin/2fa-setup', 'account/two-factor-page.tsx', () => import('./account/two-factor-page.tsx')),
    page('/admin/polls/new', 'admin/polls/new-poll-page.tsx', () => import('./admin/polls/new-poll-page.tsx')),
    page(
      '/admin/polls/:id/edit',
      'admin/polls/edit-poll-page.tsx',
      () => import('./admin/polls/edit-poll-page.tsx'),
      async ({ params }) => [(await import('./admin/polls/queries.ts')).editedPollQuery(params.id ?? '')],
    ),
    page(
      '/admin/backups',
      'admin/backups/backups-page.tsx',
      () => import('./admin/backups/backups-page.tsx'),
      async () => [(await import('./admin/backups/queries.ts')).backupsQuery()],
    ),
    page('/admin/*', 'site/not-found-page.tsx', () => import('./site/not-found-page.tsx')),
  ]),
  ...gated(profileDoor, [
    page(
      '/profile',
      'account/profile-page.tsx',
      () => import('./account/profile-page.tsx'),
      ({ search }) => profileOpening(search),
    ),
  ]),
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
