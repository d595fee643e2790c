import { t } from '#words'
/** Milliseconds in which a deletion can be undone. */
export const undoFor = 10_000

/** The button of a toast that undoes a deletion. */
export const undoAction = (onClick: () => void) => ({
  label: t`Undo`,
  how: t`Press F8, then Tab, to reach Undo; after ten seconds it is gone`,
  onClick,
})
