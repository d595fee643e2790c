import type { AdminStats } from '../../../contract/moderation/moderation-api.ts'
import { paths, type AdminTab } from '../../../contract/paths.ts'
import { isOpenTo, type Access, type Role } from '../../../contract/roles.ts'

interface TabEntry {
  label: string
  access: Access
  /** The figure of what waits there. */
  waiting?: Exclude<keyof AdminStats, 'waitsLongest'>
}

/** The tabs of the dashboard, each with the rule of its call. */
export const tabEntries = {
  articles: { label: 'Articles', access: 'author' },
  polls: { label: 'Polls', access: 'editor' },
  rates: { label: 'Rates', access: 'admin', waiting: 'dueRates' },
  searches: { label: 'Searches', access: 'editor' },
  answers: { label: 'Answers found', access: 'editor' },
  lessons: { label: 'How lessons go', access: 'editor' },
  bin: { label: 'Bin', access: 'editor' },
  reports: { label: 'Reports', access: 'moderator', waiting: 'openReports' },
  held: { label: 'Waiting texts', access: 'moderator', waiting: 'heldTexts' },
  objections: { label: 'Objections', access: 'moderator', waiting: 'openObjections' },
  members: { label: 'Members', access: 'moderator', waiting: 'waitingMembers' },
  invitations: { label: 'Invitations', access: 'admin' },
  subscribers: { label: 'Subscribers', access: 'admin' },
  support: { label: 'Support', access: 'admin', waiting: 'claimedPayments' },
  audit: { label: 'Audit log', access: 'admin' },
} as const satisfies Record<Exclude<AdminTab, 'overview'>, TabEntry>

export interface MenuEntry extends TabEntry {
  href: string
}

const tab = (name: keyof typeof tabEntries): MenuEntry => ({ ...tabEntries[name], href: paths.adminTab(name) })

const groups: { label: string; entries: MenuEntry[] }[] = [
  {
    label: 'Content',
    entries: [
      { label: 'Desk', access: 'editor', href: paths.desk() },
      tab('articles'),
      tab('polls'),
      { label: 'Categories', access: 'editor', href: paths.categories },
      { label: 'Ladder', access: 'editor', href: paths.adminLadder },
      tab('rates'),
      tab('searches'),
      tab('answers'),
      tab('lessons'),
      tab('bin'),
    ],
  },
  {
    label: 'People',
    entries: [
      tab('reports'),
      tab('held'),
      tab('objections'),
      tab('members'),
      tab('invitations'),
      tab('subscribers'),
      tab('support'),
    ],
  },
  {
    label: 'Site',
    entries: [
      { label: 'Settings', access: 'admin', href: paths.settings },
      { label: 'Backup System', access: 'admin', href: paths.backups },
      { label: 'Webhooks', access: 'admin', href: paths.webhooks },
      tab('audit'),
      { label: '2FA Security', access: 'staff', href: paths.twoFactorSetup },
    ],
  },
]

/** The menu of a role: groups of the entries that it may open. */
export const menuOf = (role: Role) =>
  groups
    .map(({ label, entries }) => ({ label, entries: entries.filter(({ access }) => isOpenTo(access, role)) }))
    .filter(({ entries }) => entries.length > 0)

/** True for the roles that have an overview; an author's own articles are all that concern them. */
export const hasOverview = (role: Role) => isOpenTo('editor', role) || isOpenTo('moderator', role)

/** The overview's address. A moderator is led from `/admin` to what waits, and comes to it by its name. */
export const overviewOf = (role: Role) => (isOpenTo('editor', role) ? paths.admin : paths.adminTab('overview'))
