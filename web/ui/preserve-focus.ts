/** The id of a list's heading, which gets the focus when the focused row is removed. One per page. */
export const headingId = 'list-heading'

/**
 * Remembers the focused element before an action that may remove it.
 * @param focused the element that has the focus
 * @returns a function that focuses the element, or the list's heading if it was removed
 */
export function preserveFocus(focused: Element | null = document.activeElement): () => void {
  const candidates = [focused, document.getElementById(headingId)]
  return () => {
    const left = candidates.find((one) => one?.isConnected)
    if (left instanceof HTMLElement) left.focus()
  }
}
