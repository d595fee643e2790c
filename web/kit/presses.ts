/** Controls that the application answers: buttons, and the links and choices that are marked because it answers these too. */
const answered = 'button, [data-replay]'
/** Buttons that the browser answers by itself: they open a menu or a dialog. */
const native = '[popovertarget], [commandfor]'

/**
 * Finds what was pressed, while the application is not there to answer.
 * @returns the control that needs the application; null where the browser does what is wanted by itself, as with a link
 */
export function pressedControl({ target }: Event): HTMLElement | null {
  const control = target instanceof Element ? target.closest<HTMLElement>(answered) : null
  return control?.matches(native) ? null : control
}

/** Defers a click, and marks the control as busy. A control that is clicked twice is replayed once. */
export function deferPress(event: Event, control: HTMLElement, pending: Set<HTMLElement>): void {
  event.preventDefault()
  event.stopPropagation()
  control.setAttribute('aria-busy', 'true')
  pending.add(control)
}

/** Replays the deferred clicks in their order. */
export function replayPresses(pending: Set<HTMLElement>): void {
  const controls = [...pending]
  pending.clear()
  for (const control of controls) {
    control.removeAttribute('aria-busy')
    control.click()
  }
}
