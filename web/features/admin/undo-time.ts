/** Milliseconds in which a deletion can be undone. */
export const undoFor = 10_000

export const undoable = `You can undo this for ${undoFor / 1000} seconds.`

/** The button of a toast that undoes a deletion. */
export const undoAction = (onClick: () => void) => ({
  label: 'Undo',
  how: 'Press F8, then Tab, to reach Undo; after ten seconds it is gone',
  onClick,
})
