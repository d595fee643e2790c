import type { Feature } from './feature.ts'
import { accounts } from './features/accounts/feature.ts'
import { articles } from './features/articles/feature.ts'
import { audit } from './features/audit/feature.ts'
import { backups } from './features/backups/feature.ts'
import { bin } from './features/bin/feature.ts'
import { booklets } from './features/booklets/feature.ts'
import { categories } from './features/categories/feature.ts'
import { changes } from './features/changes/feature.ts'
import { checkUp } from './features/check-up/feature.ts'
import { desk } from './features/desk/feature.ts'
import { classes } from './features/classes/feature.ts'
import { texts } from './features/texts/feature.ts'
import { donations } from './features/donations/feature.ts'
import { heldTexts } from './features/held-texts/feature.ts'
import { help } from './features/help/feature.ts'
import { home } from './features/home/feature.ts'
import { invitations } from './features/invitations/feature.ts'
import { glossary } from './features/glossary/feature.ts'
import { imports } from './features/import/feature.ts'
import { jobs } from './features/jobs/feature.ts'
import { keys } from './features/keys/feature.ts'
import { ladder } from './features/ladder/feature.ts'
import { machines } from './features/machines/feature.ts'
import { mail } from './features/mail/feature.ts'
import { media } from './features/media/feature.ts'
import { members } from './features/members/feature.ts'
import { moderation } from './features/moderation/feature.ts'
import { nominees } from './features/nominees/feature.ts'
import { notice } from './features/notice/feature.ts'
import { notifications } from './features/notifications/feature.ts'
import { grievances } from './features/grievances/feature.ts'
import { objections } from './features/objections/feature.ts'
import { ownPages } from './features/own-pages/feature.ts'
import { polls } from './features/polls/feature.ts'
import { rates } from './features/rates/feature.ts'
import { reported } from './features/reports/feature.ts'
import { rulings } from './features/rulings/feature.ts'
import { scams } from './features/scams/feature.ts'
import { searches } from './features/searches/feature.ts'
import { secondLook } from './features/second-look/feature.ts'
import { seo } from './features/seo/feature.ts'
import { settings } from './features/settings/feature.ts'
import { setup } from './features/setup/feature.ts'
import { subscribers } from './features/subscribers/feature.ts'
import { tools } from './features/tools/feature.ts'
import { webhooks } from './features/webhooks/feature.ts'
import type { Forms } from './pages/page-forms.ts'

/**
 * Every feature, in the order of the download of a member's data. It is also the order in which the deletion of an account
 * locks rows: polls, articles, comments, discussions, replies, each kind by id, as everything that locks several of them does.
 */
export const features: readonly Feature[] = [
  seo,
  accounts,
  nominees,
  polls,
  articles,
  ownPages,
  keys,
  ladder,
  classes,
  secondLook,
  booklets,
  categories,
  bin,
  rates,
  changes,
  glossary,
  notice,
  checkUp,
  texts,
  moderation,
  desk,
  reported,
  heldTexts,
  rulings,
  objections,
  grievances,
  members,
  notifications,
  media,
  donations,
  subscribers,
  mail,
  invitations,
  audit,
  settings,
  setup,
  backups,
  imports,
  jobs,
  machines,
  home,
  tools,
  // A search shows the last first: help in trouble, then frauds.
  scams,
  help,
  webhooks,
  searches,
]

/** Additional rules of forms without JavaScript. */
export const forms: Forms = Object.assign({}, ...features.map((feature) => feature.forms))
