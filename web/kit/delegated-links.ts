import type { MouseEvent } from 'react'
import { useGo } from './place.ts'

/**
 * Follows links without leaving the page: one listener for a long list of texts, and not one for each of many links.
 * @param under how the paths of those links begin
 */
export function useDelegatedLinks(under: string): (event: MouseEvent) => void {
  const go = useGo()
  return (event) => {
    const link = (event.target as Element).closest('a')
    const path = link?.getAttribute('href') ?? ''
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!plain || event.defaultPrevented || !path.startsWith(under)) return
    event.preventDefault()
    go(path)
  }
}
