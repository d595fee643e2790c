import type { Token } from '../../contract/tokenizer.ts'
import { quantitiesIn } from '../../money/tools/quantities-in.ts'

/** Characters. A question is shorter; the rest of a whole text is not looked at. */
const longest = 500

/** Tests whether a token of a text belongs to an amount, a time or a percentage, which mean nothing for its subject. */
export function quantityTest(text: string): (token: Token | undefined) => boolean {
  if (!/\p{Nd}/u.test(text)) return () => false
  const { ranges } = quantitiesIn(text.slice(0, longest))
  return (token) => ranges.some(({ start, end }) => token !== undefined && token.start >= start && token.end <= end)
}
