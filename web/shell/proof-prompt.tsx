import { useEffect, useState } from 'react'
import { onProofNeeded } from '../kit/send.ts'
import { sayNotOpened, useLazyModule } from '../kit/lazy.tsx'

const load = () => import('./proof-dialog.tsx')

/** Asks for the password or a code when a call needs a recent one; the call waits meanwhile. */
export function ProofPrompt() {
  const [answer, setAnswer] = useState<((isProven: boolean) => void) | null>(null)
  useEffect(() => onProofNeeded(() => new Promise((resolve) => setAnswer(() => resolve))), [])
  // The session may end while the dialog is open.
  useEffect(() => () => answer?.(false), [answer])
  const end = (isProven: boolean) => {
    answer?.(isProven)
    setAnswer(null)
  }
  const code = useLazyModule(load, answer, () => {
    sayNotOpened()
    end(false)
  })
  return code && answer && <code.ProofDialog onEnd={end} />
}
