import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from './toasts.ts'

/**
 * Code that comes when it is first wanted, and again when it did not arrive: a broken connection is not to break the page.
 * @param want what it is wanted for, null or false while it is not; a change asks again
 * @param missing called when it did not arrive
 * @returns null until it is there
 */
export function useLazyModule<T extends object>(load: () => Promise<T>, want: unknown, missing?: () => void): T | null {
  const [code, setCode] = useState<T | null>(null)
  const fetchCode = useEffectEvent(() => {
    if (!code) load().then(setCode, () => missing?.())
  })
  useEffect(() => {
    if (want) fetchCode()
  }, [want])
  return code
}

/** For `missing`: what was pressed did not open. */
export function sayNotOpened(): void {
  toast({ title: 'That did not open', text: 'Please check your connection and try again.', kind: 'bad' })
}

/** Milliseconds until code that did not come is asked for again. */
const pause = 4000

/** Loads code that the page is not whole without: it is asked for until it arrives. */
export async function retryImport<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
