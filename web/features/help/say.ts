import type { HelpLabel } from '../../../contract/help/help-labels.ts'

/**
 * Writes the labels of a page of help in its language.
 * @param labels those of the reply; null in English
 * @returns a function of the English, and of the values for its braces
 */
export const helpLabelsFor =
  (labels: Record<string, string> | null) =>
  (english: HelpLabel, values: Record<string, string> = {}): string =>
    (labels?.[english] ?? english).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

export type Say = ReturnType<typeof helpLabelsFor>
