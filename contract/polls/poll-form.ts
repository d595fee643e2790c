import * as z from 'zod/mini'
import { t } from '#words'
import { labelKey, pollKinds, pollLimits as limits } from './polls.ts'
import { boundedText, Id, Instant, named, Count } from '../shapes.ts'

/** The schema of the form in which editors write a poll; the browser checks with it too. */

const options = z
  .array(
    z.object({
      id: z.optional(Id),
      label: boundedText(t`Option label`, limits.label).check(...named(t`Option label is required`)),
      sortOrder: Count,
      isRight: z._default(z.boolean(), false),
    }),
  )
  .check(
    z.minLength(limits.options.min, t`At least ${limits.options.min} options are required`),
    z.maxLength(limits.options.max, t`Maximum ${limits.options.max} options allowed`),
    z.check(({ value, issues }) => {
      const seen = new Set<string>()
      for (const [index, option] of value.entries()) {
        const key = labelKey(option.label)
        if (key && seen.has(key)) {
          const path = [index, 'label']
          issues.push({ code: 'custom', input: value, path, message: t`Option labels must be unique`, continue: true })
        }
        seen.add(key)
      }
    }),
  )

/** The maximum lengths of the optional texts. */
export const pollTextLimits = { explanation: 1_000, source: 500 }

const optionalText = (name: string, most: number) =>
  z._default(
    z.nullable(
      z.pipe(
        z.string().check(z.trim(), z.maxLength(most, t`${name} must be at most ${most} characters`)),
        z.transform((text) => text || null),
      ),
    ),
    null,
  )

/** The fields of a poll in the bodies of its calls, to be checked with `quizRules`. */
export const pollFields = {
  question: boundedText(t`Question`, limits.question).check(...named(t`Question is required`)),
  articleId: z._default(z.nullable(Id), null),
  isActive: z._default(z.boolean(), true),
  /** In the future, at least five minutes ahead when it is set or changed: the server knows the time. */
  expiresAt: z._default(z.nullable(Instant), null),
  kind: z._default(z.enum(pollKinds), 'opinion'),
  isSensitive: z._default(z.boolean(), false),
  /** Required in a quiz, with a right option; dropped in an opinion poll. */
  explanation: optionalText(t`Explanation`, pollTextLimits.explanation),
  source: optionalText(t`Source`, pollTextLimits.source),
  options,
}

interface Quiz {
  kind: string
  explanation: string | null
  source: string | null
  options: { isRight: boolean }[]
}

/** Runs if everything else is valid. */
export const quizRules = z.check<Quiz>(({ value, issues }) => {
  if (value.kind !== 'quiz') return
  const refuse = (name: string, message: string) =>
    issues.push({ code: 'custom', input: value, path: [name], message, continue: true })
  if (!value.options.some(({ isRight }) => isRight)) refuse('options', t`Tick at least one right option`)
  if (!value.explanation) refuse('explanation', t`Explanation is required for a quiz`)
  if (!value.source) refuse('source', t`Source is required for a quiz`)
})

export const PollForm = z.object(pollFields).check(quizRules)
export type PollForm = z.infer<typeof PollForm>
