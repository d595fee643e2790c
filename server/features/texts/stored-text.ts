import { reasonMost, type Allowable } from '../../../contract/texts/text-form.ts'
import { showsSomething } from '../../../contract/name-text.ts'
import { maskPrivate } from '../../../contract/texts/pii.ts'
import { badInput } from '../../kit/errors.ts'
import { grouped } from '../../../money/grouped.ts'

/** The name of a text in errors, its field, and its limits: `min` in characters, `max` in UTF-16 units, as the browser counts. */
interface Limits {
  what: string
  field?: string
  min?: number
  max: number
}

/**
 * A member's text as it is stored: in Unicode's composed form (NFC), so that texts that look the same are the same, and without
 * characters that hide or reorder the text of others: controls, characters without width that no script needs, and the
 * bidirectional embeddings, overrides and isolates (U+202A-202E, U+2066-2069). Joiners stay (U+200C, U+200D: Indian
 * scripts and emoji need them), as do the plain marks of direction (U+200E, U+200F). Lines have no blanks at their end, and at
 * most one empty line between two. Private details are masked, except those of the member's own that are in `allowed`.
 * @throws HttpError 400 at the field for a text that shows nothing, or is too short or too long
 */
export function storedText(typed: string, allowed: readonly Allowable[] = [], limits: Limits): string {
  const { what, field = 'content', min = 1, max } = limits
  const text = tidied(typed)
  const refuse = (fault: string) => badInput({ [field]: [`${what} ${fault}`] })
  if (min > 1 && (!showsSomething(text) || Array.from(text).length < min))
    throw refuse(`must be at least ${min} characters`)
  if (!showsSomething(text)) throw refuse('cannot be empty')
  if (text.length > max) throw refuse(`must be at most ${grouped(max)} characters`)
  return maskPrivate(text, allowed)
}

/** The stored reason for hiding a text; null and undefined stay as they are. @throws HttpError 400 at `hiddenReason` */
export function storedReason<Reason extends string | null | undefined>(reason: Reason): Reason | string {
  if (typeof reason !== 'string') return reason
  return storedText(reason, [], { what: 'Reason', field: 'hiddenReason', max: reasonMost })
}

function tidied(typed: string): string {
  const lines = typed
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(hidden, '')
    .split('\n')
    .map((line) => line.trimEnd())
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Controls but tab and newline; soft hyphen; spaces and operators without width; marks that embed, override or isolate. */
const hidden = /[^\P{Cc}\t\n]|[\u00ad\u180e\u200b\u202a-\u202e\u2060-\u206f\ufeff]/gu
