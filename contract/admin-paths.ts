import { addressOf, type Query } from './address.ts'
import type { AdminTab } from './path-states.ts'

/** The addresses of the admin area's screens and files, apart from those of `paths` so that readers do not load them. */
export const adminPaths = {
  /** A tab of the dashboard, with its filters. */
  tab: (tab: AdminTab, query: Query<string> = {}) => addressOf('/admin', {}, { tab, ...query }),
  /** The sheet of a member, for moderators. */
  member: (id: string) => `/admin/members/${id}`,
  /** One grievance of the desk. */
  grievance: (id: string) => `/admin/grievances/${id}`,
  /** The work of editors, or a group of it. */
  desk: (group?: string) => addressOf('/admin/desk', {}, { group }),
  newArticle: '/admin/articles/new',
  /** A new article with a title, or as the translation of another. */
  newArticleAbout: (begin: Query<'title' | 'of'>) => addressOf('/admin/articles/new', {}, begin),
  editArticle: (id: string) => `/admin/articles/${id}/edit`,
  /** The same, at the questions. */
  editQuestions: (id: string) => `/admin/articles/${id}/edit#questions`,
  newPoll: '/admin/polls/new',
  editPoll: (id: string) => `/admin/polls/${id}/edit`,
  backups: '/admin/backups',
  settings: '/admin/settings',
  webhooks: '/admin/webhooks',
  mail: '/admin/mail',
  keys: '/admin/keys',
  categories: '/admin/categories',
  ladder: '/admin/ladder',
  /** Files, not screens. */
  backupFile: (id: string) => `/api/admin/backups/${id}`,
  pollCsv: (id: string) => `/api/admin/polls/${id}/csv`,
  subscribersCsv: '/api/admin/subscribers/csv',
  subscriberReport: (id: string) => `/api/admin/subscriber-imports/${id}/report`,
  articleLetter: (id: string, as?: 'text') => addressOf(`/api/admin/articles/${id}/letter`, {}, { as }),
  auditCsv: (query: Query<string>) => addressOf('/api/admin/audit-logs/csv', {}, query),
  twoFactorSetup: '/admin/2fa-setup',
  /** Asks for the password or a code again; `next` is a page, or a file to download. */
  proof: (next: string) => addressOf('/admin/proof', {}, { next }),
  notices: '/admin/notices',
  subscriberImports: '/admin/subscribers/import',
  /** The operator's pages, for editors. */
  ownPages: '/admin/pages',
  newPage: '/admin/pages/new',
  editPage: (id: string) => `/admin/pages/${id}/edit`,
  announcementLetter: (id: string, as?: 'text') => addressOf(`/api/admin/announcements/${id}/letter`, {}, { as }),
  announcements: '/admin/announcements',
  newAnnouncement: '/admin/announcements/new',
  announcement: (id: string) => `/admin/announcements/${id}`,
  articleImportReport: (id: string) => `/api/admin/article-imports/${id}/report`,
  articleImports: '/admin/articles/import',
  memberList: '/api/admin/member-list',
  memberImportReport: (id: string) => `/api/admin/member-imports/${id}/report`,
  memberImports: '/admin/members-import',
} as const
