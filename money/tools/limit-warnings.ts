import { inr } from './amount-text.ts'

interface Limits {
  /** The scheme as it stands in a sentence: 'The account', 'This scheme'. */
  scheme: string
  least?: number | undefined
  most?: number | undefined
}

/** The warnings of a deposit that a scheme does not take; a limit that is not on record does not warn. */
export function limitWarnings(deposit: number, { scheme, least, most }: Limits): (string | undefined)[] {
  return [
    least !== undefined && deposit < least ? `${scheme} takes ${inr(least)} at least.` : undefined,
    most !== undefined && deposit > most
      ? `${scheme} takes ${inr(most)} at most: nothing is paid on the part above, although it is counted here.`
      : undefined,
  ]
}
