import { PollForm, type AdminPoll } from '../../../../contract/admin-polls-api.ts'
import { pollLimits, type PollKind } from '../../../../contract/polls.ts'
import type { FieldErrors } from '../../../forms/use-form.ts'
import { momentOf, wallTimeOf } from '../../../kit/india-time.ts'

export interface DraftOption {
  /** Tells the row from the others while the form is open. */
  key: string
  /** Of an option that is stored. */
  id?: string
  label: string
  isRight: boolean
}

/** What stands in the form, finished or not. */
export interface Draft {
  question: string
  article: { id: string; title: string } | null
  isActive: boolean
  /** Day and time in India as the picker has them, '2026-11-21T09:30'; empty: none. */
  expiresAt: string
  kind: PollKind
  isSensitive: boolean
  explanation: string
  source: string
  options: DraftOption[]
}

let made = 0

/** An option that nobody has written yet. */
export const emptyOption = (): DraftOption => ({ key: `new-${(made += 1)}`, label: '', isRight: false })

/** A poll as the form shows it; without one, what a new poll begins with. */
export function draftOf(poll: AdminPoll | null): Draft {
  if (!poll) {
    const options = Array.from({ length: pollLimits.options.default }, (_, index) => ({
      ...emptyOption(),
      // The same on the server, which makes many forms, and in the browser.
      key: `first-${index}`,
    }))
    return { ...nothing, options }
  }
  return {
    question: poll.question,
    article: poll.articleId === null ? null : { id: poll.articleId, title: poll.articleTitle ?? '' },
    isActive: poll.isActive,
    expiresAt: poll.expiresAt ? wallTimeOf(poll.expiresAt) : '',
    kind: poll.kind,
    isSensitive: poll.isSensitive,
    explanation: poll.explanation ?? '',
    source: poll.source ?? '',
    options: poll.options.map(({ id, label, isRight }) => ({ key: id, id, label, isRight })),
  }
}

const nothing: Omit<Draft, 'options'> = {
  question: '',
  article: null,
  isActive: true,
  expiresAt: '',
  kind: 'opinion',
  isSensitive: false,
  explanation: '',
  source: '',
}

/** What is sent to be saved. Whether it may be is for the contract's schema to say. */
export function bodyOf({ article, expiresAt, explanation, source, options, ...draft }: Draft, poll: AdminPoll | null) {
  const quiz = draft.kind === 'quiz'
  return {
    ...draft,
    articleId: article?.id ?? null,
    expiresAt: endOf(expiresAt, poll),
    explanation: quiz ? explanation : null,
    source: quiz ? source : null,
    options: options.map(({ id, label, isRight }, sortOrder) => ({ ...(id && { id }), label, sortOrder, isRight })),
  }
}

/** Whether two drafts say the same, however their options are stored. */
export const isSame = (one: Draft, other: Draft): boolean => asText(one) === asText(other)

function asText({ question, article, isActive, expiresAt, kind, isSensitive, explanation, source, options }: Draft) {
  const quiz = kind === 'quiz'
  const lesson = quiz && [explanation.trim(), source.trim()]
  const choices = options.map(({ label, isRight }) => [label.trim(), quiz && isRight])
  return JSON.stringify([question.trim(), article?.id, isActive, expiresAt, kind, isSensitive, lesson, choices])
}

/** The fields in their order on the screen: the focus goes to the first that is errors. */
const fieldOrder = [
  'question',
  'kind',
  'options',
  'explanation',
  'source',
  'articleId',
  'isActive',
  'expiresAt',
  'isSensitive',
]

/** The names of what is errors, in the order of the screen. */
export function inOrder(wrong: FieldErrors): string[] {
  const place = (name: string) => fieldOrder.indexOf(name.split('.')[0] ?? '')
  return Object.keys(wrong).toSorted((a, b) => place(a) - place(b) || a.localeCompare(b, 'en', { numeric: true }))
}

/** What keeps a draft from being saved, by the name of the field: the contract's schema, and that an end lies ahead. */
export function faultsIn(draft: Draft, poll: AdminPoll | null, now: Date): FieldErrors {
  const wrong: FieldErrors = {}
  const body = bodyOf(draft, poll)
  for (const { path, message } of PollForm.safeParse(body).error?.issues ?? [])
    (wrong[path.join('.')] ??= []).push(message)
  if (body.expiresAt && body.expiresAt !== poll?.expiresAt) {
    const ahead = Date.parse(body.expiresAt) - now.getTime()
    if (ahead <= 0) wrong.expiresAt = ['Expiration date must be in the future']
    else if (ahead < pollLimits.open) wrong.expiresAt = ['Expiration date must be at least 5 minutes ahead']
  }
  return wrong
}

/** The picker knows minutes: an end that was not touched stays as it is stored, to the second. */
function endOf(wallTime: string, poll: AdminPoll | null): string | null {
  if (!wallTime) return null
  const before = poll?.expiresAt
  return before && wallTimeOf(before) === wallTime ? before : momentOf(wallTime)
}
