import * as z from 'zod/mini'
import { t } from '#words'
import { Count } from '../shapes.ts'

/** The rounds of PBKDF2 for each number that is tried: a few milliseconds on a phone. */
export const proofCost = 5_000
/** The number to be found lies between 1 and this. */
export const hardest = 600

/** The refusal of a sign-up without a proof. With JavaScript the page makes one then. */
export const proofMissing = t`Very many accounts are being opened just now, so your browser has to make a calculation first. Without JavaScript it cannot: please switch that on, or try again in an hour.`

const hex = (most: number) => z.string().check(z.regex(/^[0-9a-f]+$/), z.maxLength(most))

/** A calculation for the visitor's browser, sealed by the site; `until` is when it ends, in milliseconds. */
export const Challenge = z.object({
  parameters: z.object({
    algorithm: z.string().check(z.maxLength(20)),
    nonce: hex(64),
    salt: hex(64),
    cost: Count,
    keyLength: Count,
    keyPrefix: hex(64),
    keySignature: hex(64),
    data: z.object({ until: Count }),
  }),
  signature: hex(64),
})
export type Challenge = z.infer<typeof Challenge>

/** A solved calculation. */
export const Proof = z.object({ challenge: Challenge, solution: z.object({ counter: Count, derivedKey: hex(64) }) })
export type Proof = z.infer<typeof Proof>
