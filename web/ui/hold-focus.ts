/** The heading of a list, to which the focus goes when what had it is gone. One of a page may have it. */
export const headingId = 'list-heading'

/**
 * Remembers where the focus is, for an act after which that place may be gone.
 * @param place what has the focus
 * @returns gives it back to the place, or, if that is gone, to the heading of the list that it was in
 */
export function holdFocus(place: Element | null = document.activeElement): () => void {
  const places = [place, document.getElementById(headingId)]
  return () => {
    const left = places.find((one) => one?.isConnected)
    if (left instanceof HTMLElement) left.focus()
  }
}
