import { t } from '#words'
import type * as AdminScreens from './features/admin/screens.ts'
import { articleQuery, articlesQuery, parseArticleList } from './features/articles/queries.ts'
import { homeQueries, landingQueries, latestDiscussionsQuery } from './features/home/queries.ts'
import { forVisitors, page, requireAccess, type Page } from './kit/route-table.ts'
import { openCallsQuery } from './features/static-pages/queries.ts'
import { notificationsRouteQuery } from './features/notifications/queries.ts'
import { memberAccess, staffAccess } from './page-access.ts'
import type * as RareScreens from './rare-screens.ts'

/** A page of the admin area. */
const admin = (path: string, screen: keyof typeof AdminScreens) =>
  page(path, async () => (await import('./features/admin/screens.ts'))[screen]())

/** A page that few open. */
const rare = (path: string, screen: keyof typeof RareScreens, queries?: Page['queries']) =>
  page(path, async () => (await import('./rare-screens.ts'))[screen](), queries)

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
  rare('/subscribe', 'subscribe'),
  rare('/subscribe/confirm', 'confirmSubscription'),
  rare('/subscribe/choices', 'letterChoices'),
  rare('/unsubscribe', 'unsubscribe'),
  rare('/letters/stop', 'stopLetters'),
  rare('/letters/stop-news', 'stopNews'),
  rare('/letters/stop-questions', 'stopQuestions'),
  rare('/privacy', 'privacy'),
  rare('/notice', 'notice'),
  rare('/notice/:language', 'notice'),
  rare('/terms', 'terms'),
  rare('/contact', 'contact'),
  rare('/grievance', 'grievance'),
  rare('/grievance/state', 'grievanceState'),
  rare('/accessibility', 'accessibility'),
  rare('/developers', 'developers', () => [openCallsQuery]),
  rare('/class/:code', 'ownClass'),
  rare('/class', 'classes'),
  page('/polls', () => import('./features/polls/polls-page.tsx')),
  page('/polls/:id', () => import('./features/polls/poll-page.tsx')),
  page('/tools', () => import('./features/tools/tools-page.tsx')),
  page('/tools/:slug', () => import('./features/tools/tool-page.tsx')),
  page('/support', () => import('./features/donations/support-page.tsx')),
  rare('/support/:id', 'supportIntent'),
  page('/login', () => import('./features/account/login-page.tsx')),
  page('/signup', () => import('./features/account/signup-page.tsx')),
  rare('/signup/connect', 'oidcSignup'),
  rare('/forgot-password', 'forgotPassword'),
  rare('/reset-password', 'resetPassword'),
  rare('/login-link', 'loginLink'),
  rare('/confirm-email', 'confirmEmail'),
  rare('/invitation', 'invitation'),
  rare('/restore-email', 'restoreEmail'),
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
    admin('/admin/articles/new', 'articleForm'),
    admin('/admin/articles/:id/edit', 'articleForm'),
  ]),
  ...requireAccess(staffAccess('editor'), [
    admin('/admin/desk', 'desk'),
    admin('/admin/categories', 'categories'),
    admin('/admin/ladder', 'ladder'),
    admin('/admin/pages', 'ownPages'),
    admin('/admin/pages/new', 'ownPageForm'),
    admin('/admin/pages/:id/edit', 'ownPageForm'),
    admin('/admin/polls/new', 'pollForm'),
    admin('/admin/polls/:id/edit', 'pollForm'),
  ]),
  ...requireAccess(staffAccess('moderator'), [admin('/admin/members/:id', 'memberSheet')]),
  ...requireAccess(staffAccess('admin'), [
    admin('/admin/grievances/:id', 'grievance'),
    admin('/admin/settings', 'settings'),
    admin('/admin/backups', 'backups'),
    admin('/admin/notices', 'notices'),
    admin('/admin/mail', 'mail'),
    admin('/admin/webhooks', 'webhooks'),
    admin('/admin/announcements', 'announcements'),
    admin('/admin/announcements/new', 'newAnnouncement'),
    admin('/admin/announcements/:id', 'announcement'),
    admin('/admin/articles/import', 'articleImports'),
    admin('/admin/members-import', 'memberImports'),
    admin('/admin/subscribers/import', 'subscriberImports'),
    admin('/admin/keys', 'keys'),
  ]),
  ...requireAccess(staffAccess('staff'), [
    admin('/admin', 'dashboard'),
    rare('/admin/proof', 'proof'),
    admin('/admin/2fa-setup', 'twoFactor'),
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
    rare('/waiting', 'waiting'),
  ]),
  ...requireAccess(memberAccess(t`Your objections`, t`Please sign in to see your objections.`), [
    rare('/objections', 'objections'),
  ]),
  ...requireAccess(
    memberAccess(t`This is outdated`, t`Please sign in to tell the admins that something is outdated.`),
    [rare('/outdated', 'outdated')],
  ),
  page('/:page', () => import('./features/own-pages/own-page.tsx')),
  page('*', () => import('./features/static-pages/not-found-page.tsx')),
]
