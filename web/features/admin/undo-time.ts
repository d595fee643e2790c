/** Milliseconds in which a deletion can be undone. */
export const undoFor = 10_000

export const undoable = `You can undo this for ${undoFor / 1000} seconds.`
