import { t } from '#words'

/** Texts of which one is meant: 'one or two or three'; empty for none. */
export const either = (texts: readonly string[]): string =>
  texts.length === 0 ? '' : texts.reduce((one, other) => t`${one} or ${other}`)
