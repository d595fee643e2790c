import { t } from '#words'
import type { AdminStats } from '../../../contract/moderation/moderation-api.ts'
import type { AdminTab } from '../../../contract/path-states.ts'
import { adminPaths } from '../../../contract/admin-paths.ts'
import { paths } from '../../../contract/paths.ts'
import { isOpenTo, type Access, type Role } from '../../../contract/roles.ts'

interface TabEntry {
  label: string
  access: Access
  /** The figure of what waits there. */
  waiting?: Exclude<keyof AdminStats, 'waitsLongest'>
}

/** The tabs of the dashboard, each with the rule of its call. */
export const tabEntries = {
  articles: { label: t`Articles`, access: 'author' },
  polls: { label: t`Polls`, access: 'editor' },
  rates: { label: t`Rates`, access: 'admin', waiting: 'dueRates' },
  searches: { label: t`Searches`, access: 'editor' },
  answers: { label: t`Answers found`, access: 'editor' },
  lessons: { label: t`How lessons go`, access: 'editor' },
  bin: { label: t`Bin`, access: 'editor' },
  reports: { label: t`Reports`, access: 'moderator', waiting: 'openReports' },
  held: { label: t`Waiting texts`, access: 'moderator', waiting: 'heldTexts' },
  objections: { label: t`Objections`, access: 'moderator', waiting: 'openObjections' },
  grievances: { label: t`Grievances`, access: 'admin', waiting: 'openGrievances' },
  members: { label: t`Members`, access: 'moderator', waiting: 'waitingMembers' },
  invitations: { label: t`Invitations`, access: 'admin' },
  subscribers: { label: t`Subscribers`, access: 'admin' },
  support: { label: t`Support`, access: 'admin', waiting: 'claimedPayments' },
  audit: { label: t`Audit log`, access: 'admin' },
} as const satisfies Record<Exclude<AdminTab, 'overview'>, TabEntry>

export interface MenuEntry extends TabEntry {
  href: string
}

const tab = (name: keyof typeof tabEntries): MenuEntry => ({ ...tabEntries[name], href: adminPaths.tab(name) })

const groups: { name: string; label: string; entries: MenuEntry[] }[] = [
  {
    name: 'content',
    label: t({ message: 'Content', context: 'group of the admin menu' }),
    entries: [
      { label: t`Desk`, access: 'editor', href: adminPaths.desk() },
      tab('articles'),
      tab('polls'),
      { label: t({ message: 'Pages', context: 'of the operator' }), access: 'editor', href: adminPaths.ownPages },
      { label: t`Categories`, access: 'editor', href: adminPaths.categories },
      { label: t`Ladder`, access: 'editor', href: adminPaths.ladder },
      tab('rates'),
      tab('searches'),
      tab('answers'),
      tab('lessons'),
      tab('bin'),
    ],
  },
  {
    name: 'people',
    label: t`People`,
    entries: [
      tab('reports'),
      tab('held'),
      tab('objections'),
      tab('grievances'),
      tab('members'),
      tab('invitations'),
      tab('subscribers'),
      { label: t`Announcements`, access: 'admin', href: adminPaths.announcements },
      tab('support'),
    ],
  },
  {
    name: 'site',
    label: t({ message: 'Site', context: 'group of the admin menu' }),
    entries: [
      { label: t`Settings`, access: 'admin', href: adminPaths.settings },
      { label: t`Backup System`, access: 'admin', href: adminPaths.backups },
      { label: t`Notices`, access: 'admin', href: adminPaths.notices },
      { label: t({ message: 'Mail', context: 'letters that the site sends' }), access: 'admin', href: adminPaths.mail },
      { label: t`Webhooks`, access: 'admin', href: adminPaths.webhooks },
      { label: t`API keys`, access: 'admin', href: adminPaths.keys },
      tab('audit'),
      { label: t`2FA Security`, access: 'staff', href: adminPaths.twoFactorSetup },
    ],
  },
]

/** The menu of a role: groups of the entries that it may open. */
export const menuOf = (role: Role) =>
  groups
    .map(({ name, label, entries }) => ({
      name,
      label,
      entries: entries.filter(({ access }) => isOpenTo(access, role)),
    }))
    .filter(({ entries }) => entries.length > 0)

/** As many entries as fit on the screen of a small laptop. */
const fitting = 22

/**
 * True for a group whose entries are seen at once: in a long menu the group of the current entry and the one beside it.
 * @param current the index of the group with the current entry; -1 on the overview
 */
export function isGroupOpen(groups: ReturnType<typeof menuOf>, index: number, current: number): boolean {
  if (groups.flatMap(({ entries }) => entries).length <= fitting) return true
  const first = Math.min(Math.max(current, 0), groups.length - 2)
  return index === first || index === first + 1
}

/** True for the roles that have an overview; an author's own articles are all that concern them. */
export const hasOverview = (role: Role) => isOpenTo('editor', role) || isOpenTo('moderator', role)

/** The overview's address. A moderator is led from `/admin` to what waits, and comes to it by its name. */
export const overviewOf = (role: Role) => (isOpenTo('editor', role) ? paths.admin : adminPaths.tab('overview'))
