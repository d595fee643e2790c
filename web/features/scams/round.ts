import type { PracticeMessage } from '../../../contract/scams/scams-api.ts'
import { channels, practiceLength, type Channel } from '../../../contract/scams/scams.ts'

/** A round of ten messages as its address has it. */
export interface Round {
  /** A letter for each message that was answered: 'f' for a fraud, 'r' for a real one. */
  answers: string
  /** The message that is shown, from 1; one more than there are at the end. */
  at: number
}

/** Reads a round from an address. Nobody gets past a message that is not answered. */
export function roundOf(search: URLSearchParams): Round {
  const answers = /^[fr]*/.exec(search.get('answers') ?? '')?.[0].slice(0, practiceLength) ?? ''
  const wanted = Math.trunc(Number(search.get('at'))) || answers.length
  return { answers, at: Math.min(Math.max(wanted, 1), answers.length + 1) }
}

/** True if a message was taken for what it is. */
export const isSeen = ({ isFraud }: PracticeMessage, answer: string | undefined) => (answer === 'f') === isFraud

/** The messages and those that were seen, of each channel that the round had. */
export function seenByChannel(messages: readonly PracticeMessage[], answers: string) {
  const of = (channel: Channel) => messages.flatMap((message, index) => (message.by === channel ? [index] : []))
  return channels
    .map((channel) => ({ channel, indexes: of(channel) }))
    .filter(({ indexes }) => indexes.length > 0)
    .map(({ channel, indexes }) => ({
      channel,
      all: indexes.length,
      seen: indexes.filter((index) => {
        const message = messages[index]
        return message && isSeen(message, answers[index])
      }).length,
    }))
}
