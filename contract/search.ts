/** Lengths of a search in characters (the specification, section 9), and the pause in typing after which a box searches by itself. */
export const searchLimits = { min: 2, max: 200, debounceMs: 300 } as const

/** Whether a text is long enough to search for. */
export const isSearch = (text = ''): boolean => text.trim().length >= searchLimits.min
