import type { MouseEvent } from 'react'

/** Links of a preview do not leave the page: they open in a tab of their own. */
export function stay(event: MouseEvent): void {
  const link = (event.target as HTMLElement).closest('a')
  const href = link?.getAttribute('href')
  if (!link || !href || href.startsWith('#')) return
  event.preventDefault()
  window.open(link.href, '_blank', 'noopener')
}
