import { grouped } from '../../../money/grouped.ts'

/** The text of an amount in a field: digits alone are grouped, with a minus or without; all else stays as it was typed, so that the form can offer what an unclear one may mean. */
export const inGroups = (text: string): string =>
  /^-?\d{4,15}$/.test(text) ? text.replace(/\d+/, (digits) => grouped(Number(digits))) : text

/** The text of an amount without the commas of its groups, as addresses have it. */
export const withoutGroups = (text: string): string =>
  /^-?\d{1,2}(?:,\d\d)*,\d{3}$/.test(text) ? text.replaceAll(',', '') : text
