import type { ErrorBody } from '../../contract/shapes.ts'

/** An English text of the server, with a gap `{0}` or `{name}` for each value, and the same in another language. */
export type Translation = readonly [english: string, translated: string]

const gap = /\{(\w+)\}/g

/**
 * Makes the function that translates refusals. A text without a translation stays English.
 */
export function refusalWords(translations: readonly Translation[]): (body: ErrorBody) => ErrorBody {
  const whole = new Map(translations)
  // A special text before a general one: the one with the most letters of its own.
  const patterns = translations
    .filter(([english]) => english.match(gap))
    .toSorted(([one], [other]) => other.replaceAll(gap, '').length - one.replaceAll(gap, '').length)
    .map(([english, translated]) => ({ pattern: patternOf(english), names: namesIn(english), translated }))
  const inWords = (text: string): string => {
    const exact = whole.get(text)
    if (exact) return exact
    for (const { pattern, names, translated } of patterns) {
      const found = pattern.exec(text)
      if (found) return translated.replaceAll(gap, (_, name: string) => found[names.indexOf(name) + 1] ?? '')
    }
    return text
  }
  return (body) => ({
    ...body,
    message: inWords(body.message),
    ...(translations.length > 0 && { english: body.message }),
    ...(body.fields && {
      fields: Object.fromEntries(Object.entries(body.fields).map(([name, errors]) => [name, errors.map(inWords)])),
    }),
  })
}

const namesIn = (english: string) => Array.from(english.matchAll(gap), ([, name = '']) => name)

const patternOf = (english: string) =>
  new RegExp(
    `^${english
      .split(gap)
      .map((part, index) => (index % 2 ? '(.+)' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')))
      .join('')}$`,
    's',
  )
