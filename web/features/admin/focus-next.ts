/** The button that saves, on both forms. */
export const saving = '[type=submit]:not([disabled])'

/**
 * What has the focus is about to go: unless something takes it by itself, it goes there.
 * @param selector of what is on the page then; of several, the first on it
 */
export function focusNext(selector: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.getElementById('main')?.querySelector<HTMLElement>(`:is(${selector})`)?.focus()
  })
}
