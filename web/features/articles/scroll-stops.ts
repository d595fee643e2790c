import { useEffect } from 'react'

/**
 * Keeps the Tab key from stopping at tables and code that do not scroll. Their HTML has the stop, since without JavaScript keys
 * must reach what scrolls; a table that fits is a group and no landmark.
 * @param html the text that is shown
 */
export function useScrollStops(html: string): void {
  useEffect(() => {
    if (html === '') return
    const observer = new ResizeObserver((seen) => {
      for (const { target } of seen) {
        const scrolls = target.scrollWidth > target.clientWidth
        if (scrolls) target.setAttribute('tabindex', '0')
        else target.removeAttribute('tabindex')
        if (target.role) target.role = scrolls ? 'region' : 'group'
      }
    })
    for (const box of document.querySelectorAll('.read > .body :is(pre, .table)')) observer.observe(box)
    return () => observer.disconnect()
  }, [html])
}
