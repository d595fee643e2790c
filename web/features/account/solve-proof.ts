import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { hardest, type Proof } from '../../../contract/accounts/proof-of-work.ts'
import { send } from '../../kit/send.ts'

/** Milliseconds after which a browser gives up. */
const longest = 5 * 60_000

/**
 * Asks the site for a calculation and makes it, with Web Crypto, which leaves the page usable.
 * @param onProgress gets the finished fraction of the maximum work, from 0 to 1
 * @returns null where the browser cannot make it
 */
export async function solveProof(onProgress: (part: number) => void): Promise<Proof | null> {
  // Browsers have it on https and on the own machine.
  if (!window.isSecureContext) return null
  const challenge = await send('POST /api/auth/signup/challenge', undefined, undefined)
  let tried = 0
  const solution = await solveChallenge({
    challenge,
    counterStart: 1,
    timeout: longest,
    deriveKey(...of) {
      tried += 1
      if (tried % 20 === 0) onProgress(tried / hardest)
      return deriveKey(...of)
    },
  })
  return solution && { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }
}
