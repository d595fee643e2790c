/**
 * Milliseconds: between the calls of an open editor, and while the member saves data; after which it counts as closed, since browsers call
 * from a hidden tab once a minute; in which somebody's draft is reported.
 */
export const editingLimits = { callEvery: 20_000, callRarely: 60_000, openFor: 150_000, draftFor: 600_000 } as const
