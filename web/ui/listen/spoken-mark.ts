/** Milliseconds after the reader has scrolled by themselves, in which the page does not follow the voice. */
const ownWay = 5_000

/**
 * Marks the sentence that is spoken, where the browser can without a change of the page, and brings it back when it has left the screen.
 * @param bar what covers the lower end of the screen
 * @param signal aborted when the mark is to go
 */
export function spokenMark(bar: Element, signal: AbortSignal): (range: Range) => void {
  let mayFollowAt = 0
  /** The page's own scroll takes up to a second; any other is the reader's. */
  let oursUntil = 0
  addEventListener(
    'scroll',
    ({ timeStamp }) => {
      if (timeStamp > oursUntil) mayFollowAt = timeStamp + ownWay
    },
    { signal },
  )
  const { highlights } = CSS as Partial<typeof CSS>
  signal.addEventListener('abort', () => highlights?.delete('spoken'))

  return (range) => {
    highlights?.set('spoken', new Highlight(range))
    const { top, bottom } = range.getBoundingClientRect()
    const upper = document.querySelector('.top-bar')?.clientHeight ?? 0
    const now = performance.now()
    if ((bottom > upper && bottom < bar.getBoundingClientRect().top) || now < mayFollowAt) return
    oursUntil = now + 1_000
    scrollBy({
      top: top - upper * 2,
      behavior: matchMedia('(prefers-reduced-motion)').matches ? 'instant' : 'smooth',
    })
  }
}
