/** A ref: an element that replaces what had the focus takes it. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
