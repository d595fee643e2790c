/** The length of a search in characters (specification, section 9), and the pause in typing before a search. */
export const searchLimits = { min: 2, max: 200, debounceMs: 300 } as const

/** True if a text is long enough to search for. */
export const isSearch = (text = ''): boolean => text.trim().length >= searchLimits.min
