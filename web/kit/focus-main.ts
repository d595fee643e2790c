/** True if the visitor has used the page since the last navigation; then the focus is left alone. */
let used = false

/** Starts watching for use of the page. */
export function noticeUse(): void {
  for (const use of ['keydown', 'pointerdown', 'focusin']) addEventListener(use, () => (used = true), true)
  // wouter announces its moves as events of these names. A replaceState follows from a navigation, not from a click.
  for (const move of ['pushState', 'popstate']) addEventListener(move, () => (used = false))
}

export const isUsed = () => used

/** Moves the focus to the page's content, on a new page or when the focused element is removed. */
export function focusMain(): void {
  const before = used
  document.getElementById('main')?.focus({ preventScroll: true })
  used = before
}

/** The same for a page that has just loaded, unless the visitor has used it meanwhile. */
export function focusArrival(): void {
  if (!used || document.activeElement === document.body) focusMain()
}
