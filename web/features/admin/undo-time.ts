/** Milliseconds in which an admin is offered to undo a deletion. */
export const undoFor = 10_000
