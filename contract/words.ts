import { language } from './languages.ts'

/** Numbers are written alike in every language: Latin digits, in lakh and crore. */
const grouped = new Intl.NumberFormat('en-IN')
const rules = new Intl.PluralRules(language)

/**
 * A text of the screen. A build puts the sentence of the bundle's language here; elsewhere, as in tests and on the server, this
 * returns the English. With `{ message, context }` it tells two meanings of the same English apart.
 */
export const t = (
  text: TemplateStringsArray | { message: string; context: string },
  ...values: readonly (string | number)[]
): string => ('message' in text ? text.message : String.raw({ raw: text }, ...values))

/** The form of a text for a number, which stands at `#`. */
export const plural = (count: number, { one, other }: { one: string; other: string }): string =>
  (isOne(count) ? one : other).replaceAll('#', numberText(count))

interface Marked<Children> {
  children: Children
  /** Tells two meanings of the same English text apart. */
  context?: string
  /** For the translator. */
  comment?: string
}
/** A text with elements in it, which the translation may put in another order. A build replaces it. */
export const Trans = <Children>({ children }: Marked<Children>): Children => children
/** As `plural`, within `Trans` or by itself. */
export const Plural = ({ value, one, other }: { value: number; one: string; other: string }): string =>
  plural(value, { one, other })

/** True if the bundle's language has the form for one with this number: Hindi has it with 0, too. Built code calls it. */
export const isOne = (count: number): boolean => rules.select(count) === 'one'

/** A number within a text. Built code calls it. */
export const numberText = (count: number): string => grouped.format(count)
