import { pollLimits } from '../../../contract/polls.ts'
import type { StarterPoll } from '../../../content/polls.ts'
import { StartError, systemReason } from '../../db/start-error.ts'

/**
 * Reads the polls of content/polls.ts.
 * @param slugs of the articles that are there
 * @throws StartError naming the poll and what is errors in it
 */
export async function readPolls(slugs: readonly string[]): Promise<readonly StarterPoll[]> {
  const { polls } = await import('../../../content/polls.ts').catch((error: unknown) => {
    throw new StartError(`content/polls.ts cannot be read: ${systemReason(error)}.`)
  })
  checkPolls(polls, slugs)
  return polls
}

/** @throws StartError as `readPolls` */
export function checkPolls(polls: readonly StarterPoll[], slugs: readonly string[]): void {
  const seen = new Set<string>()
  for (const poll of polls) {
    const wrong = seen.has(poll.key) ? 'another poll has this key' : whatIsWrong(poll, slugs)
    if (wrong) throw new StartError(`content/polls.ts: ${poll.key}: ${wrong}.`)
    seen.add(poll.key)
  }
}

function whatIsWrong({ question, options, article, quiz }: StarterPoll, slugs: readonly string[]): string | undefined {
  const { min, max } = pollLimits.options
  const labels = options.map((label) => label.trim().toLowerCase())
  if (!within(question, pollLimits.question)) return `its question must have ${range(pollLimits.question)} characters`
  if (options.length < min || options.length > max) return `it must have ${min} to ${max} options`
  if (!options.every((label) => within(label, pollLimits.label)))
    return `an option must have ${range(pollLimits.label)} characters`
  if (new Set(labels).size < labels.length) return 'two options are the same'
  if (article !== undefined && !slugs.includes(article)) return `there is no article '${article}'`
  if (!quiz) return undefined
  if (quiz.right.length === 0) return 'a quiz needs a right option'
  const strange = quiz.right.find((label) => !options.includes(label))
  if (strange !== undefined) return `its right option '${strange}' is none of its options`
  if (quiz.explanation.length > pollLimits.explanation)
    return `its explanation is longer than ${pollLimits.explanation} characters`
  return undefined
}

const within = (text: string, { min, max }: { min: number; max: number }) =>
  text.trim().length >= min && text.trim().length <= max
const range = ({ min, max }: { min: number; max: number }) => `${min} to ${max}`
