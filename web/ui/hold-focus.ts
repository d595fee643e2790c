/** The id of a list's heading, which gets the focus when the focused row is removed. One per page. */
export const headingId = 'list-heading'

/**
 * Remembers the focused element before an act that may remove it.
 * @param place what has the focus
 * @returns a function that focuses the element, or the list's heading if it was removed
 */
export function holdFocus(place: Element | null = document.activeElement): () => void {
  const places = [place, document.getElementById(headingId)]
  return () => {
    const left = places.find((one) => one?.isConnected)
    if (left instanceof HTMLElement) left.focus()
  }
}
