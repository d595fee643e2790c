import { questionsInHindi } from '../../../content/check-up/questions-hindi.ts'
import type { CheckUpQuestion } from '../../../content/check-up/questions.ts'
import { stepsInHindi } from '../../../content/check-up/steps-hindi.ts'
import type { CheckUpStep } from '../../../contract/check-up/check-up-api.ts'

/** A question with its options in Hindi. A text that has no Hindi yet stays English. */
export function questionInHindi({ id, text, options }: CheckUpQuestion): CheckUpQuestion {
  const hindi = questionsInHindi[id]
  return {
    id,
    text: hindi?.text ?? text,
    options: options.map((option) => ({ id: option.id, text: hindi?.options[option.id] ?? option.text })),
  }
}

/** A step in Hindi. Its lesson stays the one that there is. */
export function stepInHindi(step: CheckUpStep): CheckUpStep {
  const { title = step.title, why = step.why, trouble } = stepsInHindi[step.id] ?? {}
  return {
    ...step,
    title,
    why,
    trouble: step.trouble && { ...step.trouble, question: trouble ?? step.trouble.question },
  }
}
