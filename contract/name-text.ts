/**
 * Rules for names and titles, which stand beside the words of others: nothing in them may change how those are shown, and
 * there is something to see.
 */

/** Joiners, selectors and fillers are not to be seen by themselves; nor is the Braille pattern without dots. */
export const showsSomething = (text: string): boolean =>
  /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\u2800]/u.test(text)

export const turnsText = 'Please leave out the marks that change the direction of text'

/** True when a text is free of marks of direction, embeddings, overrides and isolates. */
export const readsOneWay = (text: string): boolean => !/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(text)

export const stacksMarks = 'Please leave out the marks that are stacked on one letter'

/**
 * True when no letter carries more than four marks without width of their own. Nukta, vowel sign, virama and candrabindu of
 * an Indian letter, or two accents of a Vietnamese one, are fewer.
 */
export const isStackedLow = (text: string): boolean =>
  !/[\p{Mn}\p{Me}]{5}/u.test(text.normalize('NFC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''))
