/** True if the visitor has used the page since the last navigation; then the focus is left alone. */
let used = false

/** Starts watching for use of the page. */
export function noticeUse(): void {
  for (const use of ['keydown', 'pointerdown', 'focusin']) addEventListener(use, () => (used = true), true)
  // wouter announces its moves as events of these names. A replaceState follows from a navigation, not from a click.
  for (const move of ['pushState', 'popstate']) addEventListener(move, () => (used = false))
}

export const isUsed = () => used

/** Call when a navigation begins whose page comes later: what the visitor does from now on is use of the page to come. */
export function beginNavigation(): void {
  used = false
}

/** Shows the page of a navigation that began earlier. */
export function endNavigation(navigate: () => void): void {
  const before = used
  navigate()
  used = before
}

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
