import * as z from 'zod/mini'
import { t } from '#words'
import { numberFrom } from '../../money/tools/number-text.ts'
import { labelKey } from '../polls/polls.ts'
import { boundedText, Id, named } from '../shapes.ts'
import { questionKinds, questionLimits as limits } from './questions.ts'

/** The schema of the questions in the form of an article; the browser checks with it too. */

const Option = z.object({
  /** Made by the writer; it stays when the option is edited. */
  id: Id,
  label: boundedText(t`Option`, limits.label).check(...named(t`Option is required`)),
  why: boundedText(t`Reason`, limits.why, t`Say why this option is right or wrong`),
  isRight: z._default(z.boolean(), false),
})

/** A mark alone, whose value is then the number. */
const isMark = (text: string) => /^\{\{rate:[^{}\n]{1,120}\}\}$/.test(text)

const RightNumber = z.object({
  value: boundedText(t`Right number`, limits.value).check(
    z.refine((text) => isMark(text) || numberFrom(text) !== undefined, t`Enter a number, or the mark of a figure`),
  ),
  /** The most by which an answer may differ. */
  tolerance: z._default(
    z.string().check(
      z.trim(),
      z.maxLength(limits.value.max),
      z.refine(
        (text) => text === '' || (numberFrom(text) ?? -1) >= 0,
        t`Enter a number, such as 50, or leave it empty`,
      ),
    ),
    '',
  ),
  unit: z._default(
    z.string().check(z.trim(), z.maxLength(limits.unit, t`Unit must be at most ${limits.unit} characters`)),
    '',
  ),
})

export const QuestionForm = z
  .object({
    /** Made by the writer; it stays when the question is edited. */
    id: Id,
    kind: z.enum(questionKinds),
    question: boundedText(t`Question`, limits.question).check(...named(t`Question is required`)),
    /** Dropped from a question for a number. */
    options: z._default(
      z.array(Option).check(z.maxLength(limits.options.max, t`At most ${limits.options.max} options`)),
      [],
    ),
    /** Dropped from a question with options. */
    number: z._default(z.nullable(RightNumber), null),
    explanation: boundedText(t`Explanation`, limits.explanation),
    source: boundedText(t`Source`, limits.source),
  })
  .check(
    z.check(({ value, issues }) => {
      const refuse = (path: (string | number)[], message: string) =>
        issues.push({ code: 'custom', input: value, path, message, continue: true })
      if (value.kind === 'number') {
        if (!value.number) refuse(['number', 'value'], t`Right number is required`)
        return
      }
      const { options } = value
      if (options.length < limits.options.min)
        refuse(['options'], t`At least ${limits.options.min} options are required`)
      else if (options.filter(({ isRight }) => isRight).length !== 1)
        refuse(['options'], t`Choose the one right option`)
      for (const [index, { label }] of options.entries())
        if (options.findIndex((other) => labelKey(other.label) === labelKey(label)) < index)
          refuse(['options', index, 'label'], t`Options must differ from each other`)
    }),
  )
export type QuestionForm = z.infer<typeof QuestionForm>

export const QuestionForms = z.array(QuestionForm).check(z.maxLength(limits.most, t`At most ${limits.most} questions`))
