/** Milliseconds in which an admin is offered to undo a deletion. */
export const undoFor = 10_000

export const undoable = `You can undo this for ${undoFor / 1000} seconds.`
