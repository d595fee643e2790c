/** True when the visitor has used the page since the last move to another address: then the focus is where they put it. */
let used = false

/** Begins to notice whether the page is used. */
export function noticeUse(): void {
  for (const use of ['keydown', 'pointerdown', 'focusin']) addEventListener(use, () => (used = true), true)
  // wouter announces its moves as events of these names. A move that replaces an address follows from another, not from a press.
  for (const move of ['pushState', 'popstate']) addEventListener(move, () => (used = false))
}

export const isUsed = () => used

/** Brings the focus to the page's content: to a new page, or when what had it goes, so that the keyboard goes on from there. */
export function focusMain(): void {
  const before = used
  document.getElementById('main')?.focus({ preventScroll: true })
  used = before
}

/** The same for a page that has just arrived, unless the visitor has gone on meanwhile. */
export function focusArrival(): void {
  if (!used || document.activeElement === document.body) focusMain()
}
