import { t } from '#words'
import { articleQuery, articlesQuery, parseArticleList } from './features/articles/queries.ts'
import { homeQueries, landingQueries, latestDiscussionsQuery } from './features/home/queries.ts'
import { forVisitors, page, requireAccess, type Page } from './kit/route-table.ts'
import { openCallsQuery } from './features/static-pages/queries.ts'
import { notificationsRouteQuery } from './features/notifications/queries.ts'
import { memberAccess, staffAccess } from './page-access.ts'

const admin = () => import('./features/admin/screens.ts')
const emailLinks = () => import('./features/account/email-link-page.tsx')
const passwordLinks = () => import('./features/account/password-link-page.tsx')

/** Every address of the site, its screen, and the queries that start while the screen's code is loading. */
export const routes: Page[] = [
  forVisitors(
    page(
      '/',
      () => import('./features/home/landing-page.tsx'),
      ({ search }) => landingQueries(search),
    ),
  ),
  page('/', () => import('./features/home/home-page.tsx'), homeQueries),
  page(
    '/articles',
    () => import('./features/articles/articles-page.tsx'),
    ({ search }, _, categories) => [articlesQuery(parseArticleList(search, categories))],
  ),
  page(
    '/articles/:id/:slug?',
    () => import('./features/articles/article-page.tsx'),
    ({ params: { id = '' } }) => [articleQuery(id)],
  ),
  page('/changes', () => import('./features/changes/changes-page.tsx')),
  page('/check-up', () => import('./features/check-up/check-up-page.tsx')),
  page('/glossary', () => import('./features/glossary/glossary-page.tsx')),
  page('/help/:of?/:door?', () => import('./features/help/help-page.tsx')),
  page('/learn', () => import('./features/ladder/learn-page.tsx')),
  page('/learn/today', () => import('./features/second-look/second-look-page.tsx')),
  page('/learn/:step', () => import('./features/ladder/step-page.tsx')),
  page('/rates', () => import('./features/rates/rates-page.tsx')),
  page('/scams', () => import('./features/scams/scams-page.tsx')),
  page('/scams/check', () => import('./features/scams/check-page.tsx')),
  page('/scams/practice', () => import('./features/scams/practice-page.tsx')),
  page('/subscribe', () => import('./features/static-pages/subscribe-page.tsx')),
  page('/subscribe/confirm', async () => (await emailLinks()).confirmSubscription),
  page('/subscribe/choices', () => import('./features/static-pages/letter-choices-page.tsx')),
  page('/unsubscribe', async () => (await emailLinks()).unsubscribe),
  page('/letters/stop', async () => (await emailLinks()).stopLetters),
  page('/letters/stop-news', async () => (await emailLinks()).stopNews),
  page('/letters/stop-questions', async () => (await emailLinks()).stopQuestions),
  page('/privacy', () => import('./features/static-pages/privacy-page.tsx')),
  page('/notice', () => import('./features/notice/notice-page.tsx')),
  page('/notice/:language', () => import('./features/notice/notice-page.tsx')),
  page('/terms', () => import('./features/static-pages/terms-page.tsx')),
  page('/contact', () => import('./features/static-pages/contact-page.tsx')),
  page('/grievance', () => import('./features/grievances/grievance-page.tsx')),
  page('/grievance/state', () => import('./features/grievances/grievance-state-page.tsx')),
  page('/accessibility', () => import('./features/static-pages/accessibility-page.tsx')),
  page(
    '/developers',
    () => import('./features/static-pages/developers-page.tsx'),
    () => [openCallsQuery],
  ),
  page('/class/:code', () => import('./features/classes/class-page.tsx')),
  page('/class', () => import('./features/classes/classes-page.tsx')),
  page('/polls', () => import('./features/polls/polls-page.tsx')),
  page('/polls/:id', () => import('./features/polls/poll-page.tsx')),
  page('/tools', () => import('./features/tools/tools-page.tsx')),
  page('/tools/:slug', () => import('./features/tools/tool-page.tsx')),
  page('/support', () => import('./features/donations/support-page.tsx')),
  page('/support/:id', () => import('./features/donations/intent-page.tsx')),
  page('/login', () => import('./features/account/login-page.tsx')),
  page('/signup', () => import('./features/account/signup-page.tsx')),
  page('/signup/connect', () => import('./features/account/oidc-signup-page.tsx')),
  page('/forgot-password', () => import('./features/account/forgot-password-page.tsx')),
  page('/reset-password', async () => (await passwordLinks()).resetPassword),
  page('/login-link', () => import('./features/account/login-link-page.tsx')),
  page('/confirm-email', async () => (await emailLinks()).confirmEmail),
  page('/invitation', () => import('./features/account/invitation-page.tsx')),
  page('/restore-email', async () => (await passwordLinks()).restoreEmail),
  page('/forum/new', () => import('./features/forum/new-discussion-page.tsx')),
  ...requireAccess(
    memberAccess(
      t`Forum Access Required`,
      t`Join our community to participate in discussions and share your financial journey.`,
      // Strangers see what is spoken of.
      { gains: 'forum', queries: () => [latestDiscussionsQuery()], button: t`Join the Forum` },
    ),
    [
      page('/forum', () => import('./features/forum/forum-page.tsx')),
      page('/forum/:id', () => import('./features/forum/discussion-page.tsx')),
    ],
  ),
  ...requireAccess(staffAccess('author'), [
    page('/admin/articles/new', async () => (await admin()).articleForm()),
    page('/admin/articles/:id/edit', async () => (await admin()).articleForm()),
  ]),
  ...requireAccess(staffAccess('editor'), [
    page('/admin/desk', async () => (await admin()).desk()),
    page('/admin/categories', async () => (await admin()).categories()),
    page('/admin/ladder', async () => (await admin()).ladder()),
    page('/admin/pages', async () => (await admin()).ownPages()),
    page('/admin/pages/new', async () => (await admin()).ownPageForm()),
    page('/admin/pages/:id/edit', async () => (await admin()).ownPageForm()),
    page('/admin/polls/new', async () => (await admin()).pollForm()),
    page('/admin/polls/:id/edit', async () => (await admin()).pollForm()),
  ]),
  ...requireAccess(staffAccess('moderator'), [page('/admin/members/:id', async () => (await admin()).memberSheet())]),
  ...requireAccess(staffAccess('admin'), [
    page('/admin/grievances/:id', async () => (await admin()).grievance()),
    page('/admin/settings', async () => (await admin()).settings()),
    page('/admin/backups', async () => (await admin()).backups()),
    page('/admin/notices', async () => (await admin()).notices()),
    page('/admin/mail', async () => (await admin()).mail()),
    page('/admin/webhooks', async () => (await admin()).webhooks()),
    page('/admin/announcements', async () => (await admin()).announcements()),
    page('/admin/announcements/new', async () => (await admin()).newAnnouncement()),
    page('/admin/announcements/:id', async () => (await admin()).announcement()),
    page('/admin/articles/import', async () => (await admin()).articleImports()),
    page('/admin/members-import', async () => (await admin()).memberImports()),
    page('/admin/subscribers/import', async () => (await admin()).subscriberImports()),
    page('/admin/keys', async () => (await admin()).keys()),
  ]),
  ...requireAccess(staffAccess('staff'), [
    page('/admin', async () => (await admin()).dashboard()),
    page('/admin/proof', () => import('./features/account/proof-page.tsx')),
    page('/admin/2fa-setup', async () => (await admin()).twoFactor()),
    page('/admin/*', () => import('./features/static-pages/not-found-page.tsx')),
  ]),
  ...requireAccess(
    memberAccess(t`Profile Access Required`, t`Please sign in to view your profile settings.`, { gains: 'profile' }),
    [page('/profile', () => import('./features/account/profile-page.tsx'))],
  ),
  ...requireAccess(
    memberAccess(t`Notifications Access Required`, t`Please sign in to see your notifications.`, {
      gains: 'notifications',
    }),
    [
      page(
        '/notifications',
        () => import('./features/notifications/notifications-page.tsx'),
        ({ search }) => [notificationsRouteQuery(search)],
      ),
    ],
  ),
  ...requireAccess(memberAccess(t`Waiting texts`, t`Please sign in to see your texts that wait for a moderator.`), [
    page('/waiting', () => import('./features/held-texts/waiting-page.tsx')),
  ]),
  ...requireAccess(memberAccess(t`Your objections`, t`Please sign in to see your objections.`), [
    page('/objections', () => import('./features/objections/objections-page.tsx')),
  ]),
  ...requireAccess(
    memberAccess(t`This is outdated`, t`Please sign in to tell the admins that something is outdated.`),
    [page('/outdated', () => import('./features/reports/outdated-page.tsx'))],
  ),
  page('/:page', () => import('./features/own-pages/own-page.tsx')),
  page('*', () => import('./features/static-pages/not-found-page.tsx')),
]
