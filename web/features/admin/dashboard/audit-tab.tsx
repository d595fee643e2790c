import { paths } from '../../../../contract/paths.ts'
import { AuditDays } from './audit-days.tsx'
import { declareTab } from './declare-tab.ts'

/** The audit log, newest first. */
export const auditTab = declareTab({
  name: 'audit',
  call: 'GET /api/admin/audit-logs',
  thing: 'act',
  find: 'Find in the audit log',
  filters: {
    admin: { label: 'Admin', maxLength: 100 },
    // The prefix of an action, and the type of a resource; others can be typed.
    action: {
      label: 'Action',
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
      label: 'Resource',
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
    from: { label: 'From', type: 'date' },
    to: { label: 'To', type: 'date' },
  },
  csv: paths.auditCsv,
  show: (logs) => <AuditDays logs={logs} />,
  empty: { title: 'Nothing on record yet', text: 'What admins do stands here.' },
})
