import { plural, t } from '#words'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { AuditDays } from './audit-days.tsx'
import { AuditHeadline } from './audit-headline.tsx'
import { declareTab } from './declare-tab.ts'

/** The audit log, newest first. */
export const auditTab = declareTab({
  name: 'audit',
  call: 'GET /api/admin/audit-logs',
  things: t`acts`,
  counted: (count) => plural(count, { one: '# act', other: '# acts' }),
  find: t`Find in the audit log`,
  filters: {
    admin: { label: t`Admin`, maxLength: 100 },
    // The prefix of an action, and the type of a resource; others can be typed.
    action: {
      label: t`Action`,
      maxLength: 100,
      suggestions: [
        'article',
        'poll',
        'category',
        'step',
        'member',
        'comment',
        'discussion',
        'reports',
        'login',
        'password',
        'backup',
        'support',
      ],
    },
    resource: {
      label: t`Resource`,
      maxLength: 255,
      suggestions: [
        'article',
        'poll',
        'category',
        'step',
        'user',
        'comment',
        'forum_post',
        'forum_reply',
        'subscriber',
        'backup',
      ],
    },
    from: { label: t({ message: 'From', context: 'day' }), type: 'date' },
    to: { label: t({ message: 'To', context: 'day' }), type: 'date' },
  },
  csv: adminPaths.auditCsv,
  headline: (logs) => <AuditHeadline logs={logs} />,
  show: (logs) => <AuditDays logs={logs} />,
  empty: { title: t`Nothing on record yet`, text: t`What admins do stands here.` },
})
