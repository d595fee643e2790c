import { t } from '#words'
/** Rules for names and titles: they must be visible and must not affect how the text around them is displayed. */

/** True if a text has a visible character; joiners, selectors, fillers and the blank Braille pattern are invisible. */
export const showsSomething = (text: string): boolean =>
  /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\u2800]/u.test(text)

export const turnsText = t`Please leave out the marks that change the direction of text`

/** True if a text has no bidirectional control characters. */
export const readsOneWay = (text: string): boolean => !/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(text)

export const stacksMarks = t`Please leave out the marks that are stacked on one letter`

/** True if no letter has more than four combining marks. Indian and Vietnamese letters have fewer. */
export const isStackedLow = (text: string): boolean =>
  !/[\p{Mn}\p{Me}]{5}/u.test(text.normalize('NFC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''))
