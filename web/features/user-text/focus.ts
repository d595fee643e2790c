/**
 * Brings the keyboard, and with it the screen, to a text that is there or is about to be drawn.
 * @param frames how often the screen is drawn, at the most, until it is given up
 */
export function focusOn(elementId: string, frames = 30): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(elementId)
    if (!element) return frames > 0 ? focusOn(elementId, frames - 1) : undefined
    element.tabIndex = -1
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'nearest' })
  })
}
