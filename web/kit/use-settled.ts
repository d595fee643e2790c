import { useEffect, useState } from 'react'
import { searchLimits } from '../../contract/search.ts'

/** A text that is being typed, once it has not changed for a moment. */
export function useSettled(text: string): string {
  const [settled, settle] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => settle(text), searchLimits.debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
