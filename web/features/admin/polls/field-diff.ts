import { momentInIndia } from '../../../kit/dates.ts'
import { momentOf } from '../../../kit/india-time.ts'
import type { FieldDiff } from '../compare.tsx'
import type { Draft } from './draft.ts'

/** What two versions of a poll say in each field, under the labels of the form. */
export function fieldDiff(left: Draft, right: Draft): FieldDiff[] {
  return fields.map(([name, say]) => ({ name, left: say(left), right: say(right) }))
}

const isQuiz = ({ kind }: Draft) => kind === 'quiz'
const yesOrNo = (on: boolean) => (on ? 'Yes' : 'No')

const fields: [string, (draft: Draft) => string][] = [
  ['Question', ({ question }) => question.trim()],
  ['Kind', (draft) => (isQuiz(draft) ? 'Quiz' : 'Opinion')],
  ['Options', options],
  ['Explanation', (draft) => (isQuiz(draft) ? draft.explanation.trim() : '')],
  ['Source', (draft) => (isQuiz(draft) ? draft.source.trim() : '')],
  ['Article', ({ article }) => article?.title ?? 'None'],
  ['Active', ({ isActive }) => yesOrNo(isActive)],
  ['Closes at', closing],
  ['Sensitive', ({ isSensitive }) => yesOrNo(isSensitive)],
]

/** One on a line, in their order. */
function options(draft: Draft): string {
  const lines = draft.options.map(({ label, isRight }) => label.trim() + (isQuiz(draft) && isRight ? ' (right)' : ''))
  return lines.join('\n')
}

function closing({ expiresAt }: Draft): string {
  const at = momentOf(expiresAt)
  return at ? momentInIndia(at) : 'No closing time'
}
