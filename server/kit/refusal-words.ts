import { speaking } from '#words'
import type { ErrorBody } from '../../contract/shapes.ts'
import { inSpokenWords } from './india.ts'
import { spokenIn, type Translation } from './spoken.ts'

const gap = /\{(\w+)\}/g

/**
 * Makes the function that translates refusals. A text without a translation stays English.
 */
export function refusalWords(translations: readonly Translation[]): (body: ErrorBody) => ErrorBody {
  const inWords = textWords(translations)
  return (body) => ({
    ...body,
    message: inWords(body.message),
    ...(translations.length > 0 && { english: body.message }),
    ...(body.fields && {
      fields: Object.fromEntries(Object.entries(body.fields).map(([name, errors]) => [name, errors.map(inWords)])),
    }),
  })
}

/** A reply with its message translated. Without `inWords` it stays English. */
export function replyWords(reply: unknown, inWords: ((text: string) => string) | undefined): unknown {
  const message: unknown = (reply as { message?: unknown } | null)?.message
  return inWords && typeof message === 'string' ? { ...(reply as object), message: inWords(message) } : reply
}

/**
 * Makes the function that translates a text of the server. What stands in a gap is translated too if it is a text of the server itself, as the
 * name of a field is, or a day or moment that it has written out.
 */
export function textWords(translations: readonly Translation[]): (text: string) => string {
  // A text that leaves the server has no context any more: the one without goes first.
  const usualLast = translations.toSorted(
    ([, , one], [, , other]) => Number(one === undefined) - Number(other === undefined),
  )
  const whole = new Map(usualLast.map(([english, translated]) => [english, translated]))
  // A special text before a general one: the one with the most letters of its own. '{program} on {system}', which stands in letters, would be
  // found in many another text.
  const patterns = translations
    .filter(([english]) => english.match(gap) && fixedIn(english).length > 2)
    .toSorted(([one], [other]) => fixedIn(other).length - fixedIn(one).length)
    .map(([english, translated]) => ({ pattern: patternOf(english), names: namesIn(english), translated }))
  // Days and moments have no plural, in which alone a language differs by more than its translations.
  const spoken = spokenIn('en', translations)
  const inGap = (value: string) => whole.get(value) ?? speaking(spoken, () => inSpokenWords(value))
  return (text) => {
    const exact = whole.get(text)
    if (exact !== undefined) return exact
    for (const { pattern, names, translated } of patterns) {
      const found = pattern.exec(text)
      const valueOf = (name: string) => found?.[names.indexOf(name) + 1] ?? ''
      if (found) return translated.replaceAll(gap, (_, name: string) => inGap(valueOf(name)))
    }
    return text
  }
}

/** The letters of a text outside its gaps. */
const fixedIn = (english: string) => english.replaceAll(gap, '').trim()

const namesIn = (english: string) => Array.from(english.matchAll(gap), ([, name = '']) => name)

const patternOf = (english: string) =>
  new RegExp(
    `^${english
      .split(gap)
      .map((part, index) => (index % 2 ? '(.+)' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')))
      .join('')}$`,
    's',
  )
