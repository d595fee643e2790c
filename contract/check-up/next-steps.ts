/** The option chosen for each question. */
export type CheckUpAnswers = Record<string, string>

interface Question {
  id: string
  options: readonly { id: string }[]
}

interface Rule {
  step: string
  when: Readonly<Record<string, readonly string[]>>
}

/** The number of steps to show: the next one, and two after it. */
const shown = 3

/**
 * The steps that fit, the most urgent first, each once.
 * @param rules in their order of urgency
 * @returns at most three ids of steps
 */
export function nextSteps(rules: readonly Rule[], answers: CheckUpAnswers): string[] {
  const fitting = rules.filter(({ when }) =>
    Object.entries(when).every(([question, options]) => options.includes(answers[question] ?? '')),
  )
  return [...new Set(fitting.map(({ step }) => step))].slice(0, shown)
}

/**
 * The answers among what was entered.
 * @param entered reads what was entered for a question; null or undefined for nothing
 * @returns a record of the valid answers, which has every question if all were answered
 */
export function answersIn(
  questions: readonly Question[],
  entered: (question: string) => string | null | undefined,
): CheckUpAnswers {
  const answers: CheckUpAnswers = {}
  for (const { id, options } of questions) {
    const option = options.find((one) => one.id === entered(id))
    if (option) answers[id] = option.id
  }
  return answers
}

/** A question whose answer is another than the time before. */
interface CheckUpChange {
  question: string
  from: string
  to: string
}

/** The questions with another answer than before, in their order, by the texts of the options. */
export function changesBetween(
  questions: readonly { id: string; text: string; options: readonly { id: string; text: string }[] }[],
  before: CheckUpAnswers,
  now: CheckUpAnswers,
): CheckUpChange[] {
  return questions.flatMap(({ id, text, options }) => {
    const textOf = (answer: string | undefined) => options.find((one) => one.id === answer)?.text
    const [from, to] = [textOf(before[id]), textOf(now[id])]
    return from && to && from !== to ? [{ question: text, from, to }] : []
  })
}
