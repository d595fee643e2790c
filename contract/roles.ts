import { t } from '#words'

/** The roles of members, each with the name that is shown. A member has one. */
export const roleNames = {
  user: t`Member`,
  author: t`Author`,
  editor: t`Editor`,
  moderator: t`Moderator`,
  admin: t`Admin`,
} as const

export type Role = keyof typeof roleNames
export const roles = Object.keys(roleNames) as Role[]

/**
 * The roles that each access rule admits: the one declaration of what a role may do. A call names its rule; the server, the pages, the
 * menus and the buttons call `isOpenTo`.
 */
const admits = {
  /** Everyone who is signed in. */
  member: roles,
  /** Everyone with a role above member: the dashboard. */
  staff: ['author', 'editor', 'moderator', 'admin'],
  /** Articles; an author is limited to their own drafts (server/features/articles/rights.ts). */
  author: ['author', 'editor', 'admin'],
  /** Publishing articles, polls. */
  editor: ['editor', 'admin'],
  /** Reports, hiding texts, suspending members. */
  moderator: ['moderator', 'admin'],
  admin: ['admin'],
} as const satisfies Record<string, readonly Role[]>

/** The callers of a call: anyone, or the members whose role the rule admits. */
export type Access = 'anyone' | keyof typeof admits

/** True if the rule admits a member of this role; null is a visitor. */
export const isOpenTo = (access: Access, role: Role | null): boolean =>
  access === 'anyone' || (role !== null && (admits[access] as readonly Role[]).includes(role))

/** True if a change from one role to another opens something that was closed. */
export const gains = (from: Role, to: Role): boolean =>
  Object.values(admits).some((admitted: readonly Role[]) => admitted.includes(to) && !admitted.includes(from))

/** 'an admin', 'a member'. */
export const withArticle = (role: Role): string => oneOf[role]

const oneOf: Record<Role, string> = {
  user: t`a member`,
  author: t`an author`,
  editor: t`an editor`,
  moderator: t`a moderator`,
  admin: t`an admin`,
}

/** Days that an invitation to a role is open. */
export const invitationDays = 7
