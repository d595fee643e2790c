import type { Endpoint } from './endpoint.ts'
import { accounts } from './accounts/accounts-api.ts'
import { adminArticles } from './articles/admin-articles-api.ts'
import { adminPolls } from './polls/admin-polls-api.ts'
import { articles, readingList } from './articles/articles-api.ts'
import { articleQuestions } from './articles/questions-api.ts'
import { backups } from './backups/backups-api.ts'
import { bin } from './bin/bin-api.ts'
import { categories } from './categories/categories-api.ts'
import { changes } from './changes/changes-api.ts'
import { checkUp } from './check-up/check-up-api.ts'
import { classes } from './classes/classes-api.ts'
import { comments } from './texts/comments-api.ts'
import { reports } from './texts/reports-api.ts'
import { desk } from './desk/desk-api.ts'
import { forum } from './texts/forum-api.ts'
import { help } from './help/help-api.ts'
import { grievances } from './grievances/grievances-api.ts'
import { growth } from './moderation/growth-api.ts'
import { held } from './texts/held-api.ts'
import { home } from './home/home-api.ts'
import { invitations } from './invitations/invitations-api.ts'
import { jobs } from './jobs/jobs-api.ts'
import { adminLadder } from './ladder/admin-ladder-api.ts'
import { ladder } from './ladder/ladder-api.ts'
import { legal } from './legal/legal-api.ts'
import { machines } from './machines/machines-api.ts'
import { mail } from './mail/mail-api.ts'
import { mailings } from './subscribers/mailings-api.ts'
import { moderation } from './moderation/moderation-api.ts'
import { nominees } from './nominees/nominees-api.ts'
import { notices } from './notice/notice-api.ts'
import { notifications } from './notifications/notifications-api.ts'
import { oidc } from './accounts/oidc-api.ts'
import { outdated } from './moderation/outdated-api.ts'
import { objections } from './moderation/objections-api.ts'
import { overview } from './moderation/overview-api.ts'
import { adminOwnPages, ownPages } from './own-pages/own-pages-api.ts'
import { passkeys } from './accounts/passkeys-api.ts'
import { polls } from './polls/polls-api.ts'
import { glossary } from './glossary/glossary-api.ts'
import { adminRates } from './rates/admin-rates-api.ts'
import { rates } from './rates/rates-api.ts'
import { rulings } from './moderation/rulings-api.ts'
import { scams } from './scams/scams-api.ts'
import { offers } from './searches/offers-api.ts'
import { searches } from './searches/searches-api.ts'
import { secondLook } from './second-look/second-look-api.ts'
import { lessonFigures } from './second-look/lesson-figures-api.ts'
import { firstPage } from './settings/first-page-api.ts'
import { settings } from './settings/settings-api.ts'
import { setup } from './setup/setup-api.ts'
import { sums } from './tools/sums-api.ts'
import { support } from './donations/donations-api.ts'
import { announcements } from './subscribers/announcements-api.ts'
import { articleImports } from './import/article-imports-api.ts'
import { memberImports } from './accounts/member-imports-api.ts'
import { subscriberImports } from './subscribers/imports-api.ts'
import { subscribers } from './subscribers/subscribers.ts'
import { toolPreviews } from './tools/tool-previews-api.ts'
import { tools } from './tools/tools-api.ts'
import { keys } from './keys/keys-api.ts'
import { webhooks } from './webhooks/webhooks-api.ts'

/** Every call, by feature. */
export const contract = {
  accounts,
  adminArticles,
  adminLadder,
  adminOwnPages,
  adminPolls,
  adminRates,
  articleImports,
  articleQuestions,
  articles,
  backups,
  bin,
  categories,
  changes,
  classes,
  checkUp,
  comments,
  desk,
  forum,
  grievances,
  growth,
  held,
  help,
  home,
  invitations,
  jobs,
  ladder,
  legal,
  lessonFigures,
  machines,
  mail,
  mailings,
  moderation,
  nominees,
  notices,
  notifications,
  objections,
  offers,
  oidc,
  passkeys,
  outdated,
  overview,
  ownPages,
  polls,
  glossary,
  rates,
  readingList,
  reports,
  rulings,
  scams,
  searches,
  secondLook,
  firstPage,
  settings,
  announcements,
  memberImports,
  subscriberImports,
  setup,
  subscribers,
  sums,
  support,
  toolPreviews,
  tools,
  keys,
  webhooks,
}

/** All of the calls. */
export const everyCall: readonly Endpoint[] = Object.values(contract).flatMap((feature) =>
  Object.values<Endpoint>(feature),
)

type Features = typeof contract
/** Any one of the calls. */
export type Call = { [F in keyof Features]: Features[F][keyof Features[F]] }[keyof Features]
