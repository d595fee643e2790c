import { t } from '#words'
import type { QuestionForm } from '../../../../contract/articles/question-form.ts'
import { numberFrom } from '../../../../money/tools/number-text.ts'
import type { Queries } from '../../../db/client/open.ts'
import { badInput } from '../../../kit/errors.ts'
import { unknownMarks } from '../cover.ts'
import { withRegistry } from './shown.ts'

/** @throws HttpError 400 for questions that name figures that are not there, or whose right number is no single number */
export async function refuseQuestions(sql: Queries, questions: readonly QuestionForm[] = [], now: Date): Promise<void> {
  const show = await withRegistry(sql, questions, 'en', now)
  const faults: Record<string, string[]> = {}
  const look = (path: string, text: string) => {
    const unknown = unknownMarks(text).map((mark) => t`It names a figure that is not there: ${mark}`)
    if (unknown.length > 0) faults[path] = unknown
  }
  for (const [index, { kind, question, options, number, explanation, source }] of questions.entries()) {
    const path = `questions.${index}`
    for (const [name, text] of Object.entries({ question, explanation, source })) look(`${path}.${name}`, text)
    if (kind === 'number' && number) {
      look(`${path}.number.value`, number.value)
      if (numberFrom(show(number.value)) === undefined)
        faults[`${path}.number.value`] ??= [t`It names no single number. Add |value to the mark, or enter the number.`]
      continue
    }
    for (const [nth, { label, why }] of options.entries()) {
      look(`${path}.options.${nth}.label`, label)
      look(`${path}.options.${nth}.why`, why)
    }
  }
  if (Object.keys(faults).length > 0) throw badInput(faults)
}
