import { accounts } from './accounts-api.ts'
import { adminArticles } from './admin-articles-api.ts'
import { adminPolls } from './admin-polls-api.ts'
import { articles, readingList } from './articles-api.ts'
import { backups } from './backups-api.ts'
import { categories } from './categories-api.ts'
import { comments, reports } from './discussion-api.ts'
import { forum } from './forum-api.ts'
import { held } from './held-api.ts'
import { home } from './home-api.ts'
import { invitations } from './invitations-api.ts'
import { jobs } from './jobs-api.ts'
import { adminLadder, ladder } from './ladder-api.ts'
import { legal } from './legal-api.ts'
import { machines } from './machines-api.ts'
import { mailings } from './mailings-api.ts'
import { moderation } from './moderation-api.ts'
import { notifications } from './notifications-api.ts'
import { outdated } from './outdated-api.ts'
import { polls } from './polls-api.ts'
import { glossary } from './glossary-api.ts'
import { adminRates, rates } from './rates-api.ts'
import { settings } from './settings-api.ts'
import { sums } from './sums-api.ts'
import { support } from './donations-api.ts'
import { subscribers } from './subscribers.ts'
import { tools } from './tools-api.ts'
import { webhooks } from './webhooks-api.ts'

/** Every call, by feature. */
export const contract = {
  accounts,
  adminArticles,
  adminLadder,
  adminPolls,
  adminRates,
  articles,
  backups,
  categories,
  comments,
  forum,
  held,
  home,
  invitations,
  jobs,
  ladder,
  legal,
  machines,
  mailings,
  moderation,
  notifications,
  outdated,
  polls,
  glossary,
  rates,
  readingList,
  reports,
  settings,
  subscribers,
  sums,
  support,
  tools,
  webhooks,
}

type Features = typeof contract
/** Any one of the calls. */
export type Call = { [F in keyof Features]: Features[F][keyof Features[F]] }[keyof Features]
