import { language, type Language } from './languages.ts'

/** Numbers are written alike in every language: Latin digits, in lakh and crore. */
const grouped = new Intl.NumberFormat('en-IN')
const rules = new Intl.PluralRules(language)

/**
 * A text of the screen. A build puts the sentence of the bundle's language here; elsewhere, as in tests and on the server, this
 * returns the English, or the language that is spoken at the moment. With `{ message, context }` it tells two meanings of the same English apart.
 */
export const t = (
  text: TemplateStringsArray | { message: string; context: string },
  ...values: readonly (string | number)[]
): string => ('message' in text ? say([text.message], [], text.context) : say(text, values))

/** The form of a text for a number, which stands at `#`. */
export const plural = (count: number, { one, other }: { one: string; other: string }): string => {
  const form = (spoken ? new Intl.PluralRules(spoken.language) : rules).select(count) === 'one' ? one : other
  const parts = form.split('#')
  return say(
    parts,
    parts.slice(1).map(() => numberText(count)),
  )
}

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

/** A language for texts that no build has put, as those of the server's letters (server/kit/spoken.ts). */
export interface Spoken {
  language: Language
  /**
   * @param parts the English text, cut at its gaps
   * @returns undefined where there is no translation
   */
  translate: (parts: readonly string[], values: readonly string[], context?: string) => string | undefined
}

let spoken: Spoken | null = null

/** A function that returns no promise: the language is spoken only until it returns. */
type AtOnce<Made> = [Extract<Made, PromiseLike<unknown>>] extends [never] ? () => Made : never

/**
 * Makes something whose texts are in a language.
 * @param make returns at once, as its type asks: what runs after a promise would find another language
 */
export function speaking<Made>(wanted: Spoken, make: (() => Made) & AtOnce<Made>): Made {
  const before = spoken
  spoken = wanted
  try {
    return make()
  } finally {
    spoken = before
  }
}

/**
 * A text that was marked where its module was loaded, in the language that is spoken at the moment.
 * @param context a meaning that goes before the usual one, if the text was marked with it
 */
export const translated = (english: string, context?: string): string =>
  (context && spoken?.translate([english], [], context)) || say([english], [])

const say = (parts: readonly string[], values: readonly (string | number)[], context?: string): string =>
  spoken?.translate(parts, values.map(String), context) ?? String.raw({ raw: parts }, ...values)
