/** The value of a ticked checkbox, and of a hidden field that is true. */
export const tick = '✓'
/** The value of a hidden field that is false. */
export const cross = '✗'
