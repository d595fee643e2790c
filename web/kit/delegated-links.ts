import type { MouseEvent } from 'react'
import { withoutPrefix } from '../../contract/languages.ts'
import { useGo } from './location.ts'

/**
 * Client-side navigation for links in rendered text: one listener for a list, not one per link.
 * @param under the beginning of the links' paths, without the prefix of the language
 */
export function useDelegatedLinks(under: string): (event: MouseEvent) => void {
  const go = useGo()
  return (event) => {
    const link = (event.target as Element).closest('a')
    const path = withoutPrefix(link?.getAttribute('href') ?? '')
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!plain || event.defaultPrevented || !path.startsWith(under)) return
    event.preventDefault()
    go(path)
  }
}
