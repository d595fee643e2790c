import { t } from '#words'
import type { AdminPoll } from '../../../../contract/polls/admin-polls-api.ts'
import { pollTextLimits, type PollForm as PollBody } from '../../../../contract/polls/poll-form.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { pollLimits, type PollKind } from '../../../../contract/polls/polls.ts'
import type { FieldErrors } from '../../../forms/form-errors.ts'
import { ask } from '../../../kit/api.ts'
import { momentInIndia, wallTimeOf } from '../../../kit/dates.ts'
import { momentOf } from '../../../kit/india-time.ts'
import { serverNow } from '../../../kit/now.ts'
import type { DraftOf, FieldSpec, FieldTable } from '../field-table.ts'

export interface DraftOption {
  /** The React key of the row. */
  key: string
  /** The id of a stored option. */
  id?: string
  label: string
  isRight: boolean
}

export type PollDraft = DraftOf<
  PollBody,
  { articleId: { id: string; title: string } | null; options: DraftOption[]; kind: PollKind }
>

/** A text that only a quiz has. */
const quizText = (label: string, hint: string, max: number): FieldSpec<PollDraft, AdminPoll, string> => ({
  label,
  hint,
  max,
  initial: '',
  toBody: (text, { kind }) => (kind === 'quiz' ? text : null),
})

const { min, max } = pollLimits.options
const { sensitiveVotes } = pollLimits

const fields: FieldTable<PollDraft, AdminPoll> = {
  question: { label: t`Question`, max: pollLimits.question.max, initial: '' },
  kind: { label: t`Kind`, initial: 'opinion', toText: (kind) => (kind === 'quiz' ? t`Quiz` : t`Opinion`) },
  options: {
    label: t`Options`,
    hint: t`${min} to ${max}. Drag them by their handles, or move them by the arrows.`,
    // Deterministic keys, the same on the server and in the browser.
    initial: Array.from({ length: pollLimits.options.default }, (_, index) => ({
      key: `first-${index}`,
      label: '',
      isRight: false,
    })),
    fromStored: ({ options }) => options.map(({ id, label, isRight }) => ({ key: id, id, label, isRight })),
    fromForm: (options, textIn) =>
      options.map((option, index) => ({ ...option, label: textIn(`options.${index}.label`) ?? option.label })),
    toBody: (options, { kind }) =>
      options.map(({ key: _key, isRight, ...option }, sortOrder) => ({
        ...option,
        sortOrder,
        isRight: kind === 'quiz' && isRight,
      })),
    toText: (options, { kind }) =>
      options.map(({ label, isRight }) => textOfOption(label.trim(), kind === 'quiz' && isRight)).join('\n'),
  },
  explanation: quizText(t`Explanation`, t`Why it is so, in two or three sentences.`, pollTextLimits.explanation),
  source: quizText(t`Source`, t`Law, circular or page that says so, with its date.`, pollTextLimits.source),
  articleId: {
    label: t`Article (optional)`,
    hint: t`The poll stands under it, and in the list of polls too. Type a part of its title.`,
    heading: t`Article`,
    initial: null,
    fromStored: ({ articleId, articleTitle }) =>
      articleId === null ? null : { id: articleId, title: articleTitle ?? '' },
    toBody: (article) => article?.id ?? null,
    toText: (article) => article?.title ?? t({ message: 'None', context: 'article' }),
  },
  isActive: { label: t`Active`, initial: true },
  expiresAt: {
    label: t`Closes at (time in India, optional)`,
    heading: t`Closes at`,
    initial: '',
    fromStored: ({ expiresAt }) => (expiresAt ? wallTimeOf(expiresAt) : ''),
    toBody: (wallTime, _, poll) => endOf(wallTime, poll),
    toText: (wallTime) => {
      const at = momentOf(wallTime)
      return at ? momentInIndia(at) : t`No closing time`
    },
  },
  isSensitive: {
    label: t`Sensitive`,
    hint: t`For debts, income and the like: results stay hidden, from admins too, until there are ${sensitiveVotes} votes.`,
    initial: false,
  },
}

/** The form of a poll: its fields, the list that it leads back to, and the poll as it is stored. */
export const editPoll = {
  name: 'Poll' as const,
  fields,
  list: adminPaths.tab('polls'),
  query: (id: string) => ask('GET /api/admin/polls/:id', { id }),
}

/** Articles whose titles contain a text; without one, the last changed. */
export const choicesQuery = (text: string) =>
  ask('GET /api/admin/articles', {}, { limit: 8, ...(text && { search: text }) })

/** The faults that the schema cannot name. @param poll the stored one; null for a new one */
export function faultsOf({ expiresAt }: PollDraft, poll: AdminPoll | null): FieldErrors {
  const end = endOf(expiresAt, poll)
  if (!end || end === poll?.expiresAt) return {}
  const ahead = Date.parse(end) - serverNow().getTime()
  if (ahead <= 0) return { expiresAt: [t`Expiration date must be in the future`] }
  return ahead < pollLimits.open ? { expiresAt: [t`Expiration date must be at least 5 minutes ahead`] } : {}
}

const textOfOption = (label: string, isRight: boolean) => (isRight ? t`${label} (right)` : label)

/** The picker has minutes only, so an unchanged end keeps its stored seconds. */
function endOf(wallTime: string, poll: AdminPoll | null): string | null {
  if (!wallTime) return null
  const before = poll?.expiresAt
  return before && wallTimeOf(before) === wallTime ? before : momentOf(wallTime)
}
