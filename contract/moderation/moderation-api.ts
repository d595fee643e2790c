import * as z from 'zod/mini'
import { t } from '#words'
import { Application, Suspension } from '../accounts/accounts-api.ts'
import { accountLimits } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { Reason } from '../texts/text-shapes.ts'
import { type ReportReason, reportReasons } from '../texts/reports.ts'
import { outerKinds } from '../texts/rules.ts'
import { roles } from '../roles.ts'
import { Count, Day, Done, Download, Id, Instant, paging } from '../shapes.ts'

/** The calls about members and their texts; the dashboard's figures; the audit log. */

const moderator = 'moderator' as const

/** The figures of the dashboard, as far as they concern the caller's role. */
export const AdminStats = z.partial(
  z.object({
    totalArticles: Count,
    published: Count,
    drafts: Count,
    totalPolls: Count,
    /** Texts with open reports. */
    openReports: Count,
    /** Texts that wait for a moderator. */
    heldTexts: Count,
    /** Objections that nobody has answered. */
    openObjections: Count,
    /** The tab with the item that has waited longest, for moderators who do nothing else; missing if nothing waits. */
    waitsLongest: z.enum(['reports', 'held', 'objections']),
    /** Grievances that nobody has decided. */
    openGrievances: Count,
    claimedPayments: Count,
    /** Accounts that wait for approval. */
    waitingMembers: Count,
    /** Figures whose day of review has passed or comes within two weeks. */
    dueRates: Count,
  }),
)
export type AdminStats = z.infer<typeof AdminStats>

/** A reported text with all its reports. */
export const ReportedText = z.object({
  about: z.enum([...Object.values(outerKinds), 'article', 'rate']),
  /** The id of the text or article, or the key of the figure. */
  id: z.string(),
  content: z.string(),
  /** The article or discussion of the text, and the text's address. */
  title: z.string(),
  path: z.string(),
  author: z.nullable(z.object({ id: Id, username: z.string() })),
  /** The name at a former site, of the writer of a comment that came from there; left out otherwise. */
  formerName: z.optional(z.string()),
  /** The text that this one answers, its beginning; null where it answers none, or that is hidden or gone. */
  answers: z.nullable(z.object({ author: z.nullable(z.string()), content: z.string() })),
  createdAt: Instant,
  hidden: z.boolean(),
  /** True if an admin has hidden it: moderators do not show it again. */
  hiddenByAdmin: z.boolean(),
  /** The oldest hundred. */
  reports: z.array(
    z.object({
      id: Id,
      reason: z.enum([...(Object.keys(reportReasons) as ReportReason[]), 'outdated']),
      details: z.nullable(z.string()),
      reporter: z.nullable(z.string()),
      /** The colour of their face. */
      reporterTone: z.nullable(Count),
      createdAt: Instant,
      outcome: z.nullable(z.enum(['removed', 'kept', 'mended'])),
      /** A newer source, of a report that something is outdated. */
      sourceUrl: z.nullable(z.string()),
    }),
  ),
})
export type ReportedText = z.infer<typeof ReportedText>

export const AdminMember = z.object({
  id: Id,
  username: z.string(),
  /** For admins alone, as `twoFactor`. */
  email: z.optional(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  role: z.enum(roles),
  isAdmin: z.boolean(),
  twoFactor: z.optional(z.boolean()),
  createdAt: Instant,
  lastActiveAt: z.nullable(Instant),
  comments: Count,
  /** Discussions and replies in the forum. */
  posts: Count,
  /** The texts hidden by `hideAll`; `byAdmin` if an admin has hidden some: only an admin shows these again. */
  hiddenWithAll: z.object({ comments: Count, posts: Count, byAdmin: z.boolean() }),
  /** Nobody can sign in to some accounts, such as that of the starter articles. */
  canSignIn: z.boolean(),
  /** True for an account from a list, whose owner has not come in. */
  invited: z.boolean(),
  suspension: z.nullable(Suspension),
  /** True if an admin has suspended them: moderators do not end it. */
  suspendedByAdmin: z.boolean(),
  application: z.nullable(Application),
})
export type AdminMember = z.infer<typeof AdminMember>

export const AuditLog = z.object({
  id: Id,
  /** The member who did it; null for a visitor, the operator's command, or a deleted account. */
  adminUserId: z.nullable(Id),
  adminName: z.nullable(z.string()),
  action: z.string(),
  details: z.record(z.string(), z.unknown()),
  ipAddress: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  resourceType: z.nullable(z.string()),
  resourceId: z.nullable(z.string()),
  createdAt: Instant,
  /** The title or name of what it concerns, as it is now; null if that is gone or has none. */
  subject: z.nullable(z.string()),
  /** The title of what this deleted, as long as it is in the bin. */
  inBin: z.optional(z.string()),
})
export type AuditLog = z.infer<typeof AuditLog>

const auditFilter = {
  /** A part of the name. */
  admin: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** A prefix: 'login' finds 'login.failed'. */
  action: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** A kind of thing ('user', 'comment'), or one by its id. */
  resource: z.optional(z.string().check(z.trim(), z.maxLength(255))),
  /** Days in India, both included: 'YYYY-MM-DD'. */
  from: z.optional(Day),
  to: z.optional(Day),
}
export const AuditQuery = z.object({ ...auditFilter, ...paging })
export type AuditQuery = z.infer<typeof AuditQuery>

/** Members on whom an admin acts at once. */
const members = z
  .array(Id)
  .check(
    z.minLength(1, t`Choose at least one member`),
    z.maxLength(accountLimits.approvedAtOnce, t`Choose at most ${accountLimits.approvedAtOnce} members`),
  )

export const moderation = {
  stats: endpoint('GET /api/admin/stats', { access: 'staff', reply: AdminStats }),
  /** Open ones (default) by the oldest report, or handled ones, the last handled first. */
  reports: endpoint('GET /api/admin/reports', {
    access: moderator,
    query: z.object({ state: z.optional(z.enum(['open', 'handled'])), ...paging }),
    reply: z.array(ReportedText),
  }),
  /**
   * Acts on all open reports of a text: 'removed' hides it with the reason (or, without one, with that of the oldest report),
   * 'kept' lets it stand. 'restored' shows a text again that was hidden for its reports, whose outcome becomes 'kept'.
   * It is not 'kept', so that two concurrent admins do not undo each other's decision.
   */
  handle: endpoint('POST /api/admin/reports/handle', {
    access: moderator,
    body: z.object({
      about: z.enum(Object.values(outerKinds)),
      id: Id,
      outcome: z.enum(['removed', 'kept', 'restored']),
      reason: z.optional(z.string().check(z.trim(), z.maxLength(500, t`At most 500 characters`))),
    }),
    reply: Done,
  }),
  /** `search` looks into names, for admins into addresses too. */
  members: endpoint('GET /api/admin/members', {
    access: moderator,
    query: z.object({
      search: z.optional(z.string().check(z.trim(), z.maxLength(255))),
      show: z.optional(z.enum(['all', 'staff', 'admins', 'suspended', 'waiting', 'refused'])),
      ...paging,
    }),
    reply: z.array(AdminMember),
  }),
  suspend: endpoint('PUT /api/admin/members/:id/suspension', {
    access: moderator,
    body: z.object({
      reason: Reason,
      until: z._default(z.nullable(Instant), null),
      /** Rejects what waits of the member, with the same reason. */
      rejectWaiting: z._default(z.boolean(), true),
    }),
    reply: AdminMember,
  }),
  endSuspension: endpoint('DELETE /api/admin/members/:id/suspension', { access: moderator, reply: AdminMember }),
  /** Lets accounts in that wait for approval, or that were refused and are not deleted yet. */
  approve: endpoint('POST /api/admin/members/approvals', {
    access: 'admin',
    body: z.object({ members }),
    reply: z.object({ message: z.string(), approved: Count }),
  }),
  /** Refuses accounts that wait for approval: they are deleted after a week. */
  refuse: endpoint('POST /api/admin/members/refusals', {
    access: 'admin',
    body: z.object({ members, reason: Reason }),
    reply: z.object({ message: z.string(), refused: Count }),
  }),
  /** Hides all texts of a member with one reason. */
  hideAll: endpoint('POST /api/admin/members/:id/hide-posts', {
    access: moderator,
    body: z.object({ reason: Reason }),
    reply: z.object({ message: z.string(), hidden: Count }),
  }),
  /** Undoes `hideAll`; texts that were hidden individually stay hidden. */
  showAll: endpoint('POST /api/admin/members/:id/show-posts', {
    access: moderator,
    reply: z.object({ message: z.string(), shown: Count }),
  }),
  /** Switches off the two-factor login of a member without a role; `reason` is the proof that the admin has seen. */
  resetTwoFactor: endpoint('POST /api/admin/members/:id/reset-2fa', {
    access: 'admin',
    proof: 'recent',
    body: z.object({ reason: Reason }),
    reply: Done,
  }),
  /** Logs a member out on all devices. */
  endSessions: endpoint('POST /api/admin/members/:id/end-sessions', {
    access: 'admin',
    proof: 'recent',
    reply: Done,
  }),
  role: endpoint('PUT /api/admin/members/:id/role', {
    access: 'admin',
    proof: 'recent',
    body: z.object({ role: z.enum(roles, t`Choose a role`) }),
    reply: AdminMember,
  }),
  auditLogs: endpoint('GET /api/admin/audit-logs', { access: 'admin', query: AuditQuery, reply: z.array(AuditLog) }),
  auditCsv: endpoint('GET /api/admin/audit-logs/csv', {
    access: 'admin',
    query: z.object(auditFilter),
    reply: Download,
  }),
}
