import type { Token } from '../../contract/tokenizer.ts'
import { quantitiesIn } from '../../money/tools/quantities-in.ts'

/** Tells the words of a text that belong to an amount, a time or a percentage: they say nothing of what it is about. */
export function quantityTest(text: string): (token: Token | undefined) => boolean {
  if (!/\p{Nd}/u.test(text)) return () => false
  const { ranges } = quantitiesIn(text)
  return (token) => ranges.some(({ start, end }) => token !== undefined && token.start >= start && token.end <= end)
}
