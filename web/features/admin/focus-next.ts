/** Selects the button that saves, on both forms. */
export const saveButton = '[type=submit]:not([disabled])'

/**
 * Moves the focus when the element that has it is about to go, unless something else takes it.
 * @param selector of what is on the page then; of several, the first on it
 */
export function focusNext(selector: string): void {
  const move = () => {
    if (document.activeElement === document.body)
      document.getElementById('main')?.querySelector<HTMLElement>(`:is(${selector})`)?.focus()
  }
  // After the next frame, when React has drawn the change.
  requestAnimationFrame(() => setTimeout(move))
}
