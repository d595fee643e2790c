import { useEffect, useEffectEvent } from 'react'

/**
 * While it is shown, the browser's Back closes it and stays on the page, as apps on phones do. Its entry in the history goes with
 * it, so that the next Back leads to the page before. What leads to another page from inside is to replace that entry.
 */
export function useBackCloses(onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    // Past wouter, which announces every move: the address stays.
    History.prototype.pushState.call(history, entry, '')
    const onBack = () => close()
    addEventListener('popstate', onBack)
    return () => {
      removeEventListener('popstate', onBack)
      if (isEntry(history.state)) history.back()
    }
  }, [])
}

const entry = { closes: true }
const isEntry = (state: unknown) => (state as Partial<typeof entry> | null)?.closes === true
