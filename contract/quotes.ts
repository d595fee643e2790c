/** A text as people type it: a search or a form with a straight quote also finds a curved one. */
export const withStraightQuotes = (text: string): string => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"')
