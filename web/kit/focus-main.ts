/** Brings the focus to the page's content: to a new page, or when what had it goes, so that the keyboard goes on from there. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}
