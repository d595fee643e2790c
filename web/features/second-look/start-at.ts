/** A ref: a heading that follows a press further down takes the focus, and stands at the top of the screen. */
export const startAt = (heading: HTMLElement | null): void => {
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'start' })
}
