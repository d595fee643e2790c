import { t } from '#words'
import { roleNames } from '../../../../contract/roles.ts'
import { backupKinds } from '../backups/backup-kinds.ts'
import { settingLabels } from '../settings/setting-labels.ts'

/** The names of the properties of audit events. One that has none is shown as the log has it. */
const names: Record<string, string> = {
  ...settingLabels,
  accounts: t({ message: 'Accounts', context: 'audit log' }),
  active: t`Active`,
  addresses: t({ message: 'Addresses', context: 'audit log' }),
  amount: t`Amount`,
  answer: t({ message: 'Answer', context: 'of a question' }),
  articles: t`Articles`,
  because: t`Why`,
  by: t({ message: 'Made by', context: 'audit log' }),
  category: t`Category`,
  colour: t`Colour`,
  comments: t`Comments`,
  content: t({ message: 'Content', context: 'of an article' }),
  count: t({ message: 'Number', context: 'answer' }),
  cover: t`Cover`,
  darkColour: t({ message: 'Colour in the dark theme', context: 'audit log' }),
  discussions: t`Discussions`,
  email: t`Email`,
  error: t`Error`,
  events: t({ message: 'Events', context: 'audit log' }),
  excerpt: t`Excerpt`,
  expiresAt: t({ message: 'Works until', context: 'audit log' }),
  failure: t`Why`,
  failures: t({ message: 'Failures', context: 'audit log' }),
  figure: t`Key figure`,
  file: t`File`,
  filename: t`File`,
  format: t({ message: 'Format', context: 'audit log' }),
  from: t({ message: 'From', context: 'day' }),
  height: t({ message: 'Height', context: 'audit log' }),
  hiddenReason: t({ message: 'Hidden because', context: 'audit log' }),
  hindiName: t({ message: 'Name in Hindi', context: 'audit log' }),
  host: t({ message: 'Address', context: 'webhook' }),
  into: t({ message: 'Joined to', context: 'audit log' }),
  isLocked: t`Locked`,
  isPinned: t`Pinned`,
  key: t({ message: 'Figure', context: 'audit log' }),
  kind: t`Kind`,
  label: t({ message: 'Label', context: 'audit log' }),
  language: t`Language`,
  letters: t({ message: 'Letters', context: 'emails' }),
  name: t`Name`,
  note: t({ message: 'Note', context: 'payment' }),
  objection: t`Objection`,
  off: t({ message: 'Switched off', context: 'block of the first page' }),
  options: t`Options`,
  order: t({ message: 'Order', context: 'audit log' }),
  polls: t`Polls`,
  posts: t`Texts`,
  provider: t`Provider`,
  published: t({ message: 'Published', context: 'state' }),
  publishAt: t({ message: 'Appears', context: 'audit log' }),
  question: t`Question`,
  questions: t`Questions`,
  readers: t`Readers`,
  readTime: t`Read time`,
  reason: t`Reason`,
  reference: t({ message: 'Reference', context: 'download' }),
  replies: t`Replies`,
  reports: t`Reports`,
  result: t`Result`,
  role: t`Role`,
  scopes: t({ message: 'Rights', context: 'audit log' }),
  sessions: t({ message: 'Logins', context: 'audit log' }),
  size: t`Size`,
  slug: t({ message: 'Address', context: 'of a page' }),
  source: t`Source`,
  step: t`Step`,
  summary: t`Summary`,
  tags: t`Tags`,
  texts: t`Texts`,
  ticket: t({ message: 'Ticket', context: 'audit log' }),
  title: t`Title`,
  to: t({ message: 'To', context: 'day' }),
  until: t({ message: 'Until', context: 'audit log' }),
  username: t`Username`,
  value: t({ message: 'Value', context: 'figure' }),
  version: t`Version`,
  waiting: t({ message: 'Waiting', context: 'texts' }),
  width: t({ message: 'Width', context: 'audit log' }),
}

/** The name of a property by its path: 'readTime' as 'Read time'. */
export const nameOf = (path: string): string =>
  path
    .split(' ')
    .map((name) => names[name] ?? apart(name))
    .join(', ')

/** 'madeAt' as 'made at'. */
const apart = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** The names of the values of properties that have few. */
const values: Record<string, Record<string, string>> = {
  by: {
    timer: t({ message: 'the timer', context: 'audit log' }),
    terminal: t({ message: 'the terminal', context: 'audit log' }),
    'first start': t({ message: 'the first start', context: 'audit log' }),
  },
  kind: backupKinds,
  result: {
    good: t({ message: 'good', context: 'audit log' }),
    bad: t({ message: 'bad', context: 'audit log' }),
  },
  role: roleNames,
}

/** The name of a value, or else the value. */
export const valueOf = (path: string, value: string): string => values[path]?.[value] ?? value
