import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { Proof } from '../../../contract/accounts/proof-of-work.ts'
import { ApiError } from '../../kit/answers.ts'

/** The status of a sign-up that needs a proof. */
const proofNeeded = 428

/** A page does not go on by itself for ever. */
const mostTries = 3

/** The part of the most work that is done, while it is being done. */
export type ProofState = { part: number } | 'solved' | 'failed' | null

export const needsProof = (error: Error) => error instanceof ApiError && error.status === proofNeeded

/** The calculation that a sign-up needs while very many accounts are opened; its code is loaded then. */
export function useProof() {
  const proof = useRef<Proof | null>(null)
  const tries = useRef(0)
  const [state, setState] = useState<ProofState>(null)
  return {
    state,
    /** The field of the body. A proof is good for one account: each is sent once. */
    take() {
      const taken = proof.current
      proof.current = null
      return taken ? { proof: taken } : {}
    },
    async solve() {
      if (typeof state === 'object' && state) return
      tries.current += 1
      if (tries.current > mostTries) return setState('failed')
      setState({ part: 0 })
      try {
        const { solveProof } = await import('./solve-proof.ts')
        proof.current = await solveProof((part) => setState({ part }))
      } catch {
        proof.current = null
      }
      setState(proof.current ? 'solved' : 'failed')
    },
  }
}

/** Sends a form again when its proof is there. */
export function useResend({ state }: { state: ProofState }, form: RefObject<HTMLFormElement | null>): void {
  const resend = useEffectEvent(() => form.current?.requestSubmit())
  useEffect(() => {
    if (state === 'solved') resend()
  }, [state])
}
