import { inr } from './amount-text.ts'

/** The least and the most that a scheme takes, each with its warning as a sentence. */
interface Limits {
  least?: number | undefined
  tooLittle?: (amount: string) => string
  most?: number | undefined
  tooMuch?: (amount: string) => string
}

/** The warnings of a deposit that a scheme does not take; a limit that is not on record does not warn. */
export function limitWarnings(deposit: number, { least, tooLittle, most, tooMuch }: Limits): (string | undefined)[] {
  return [
    least !== undefined && deposit < least ? tooLittle?.(inr(least)) : undefined,
    most !== undefined && deposit > most ? tooMuch?.(inr(most)) : undefined,
  ]
}
