import { reasonMost, type Keepable } from '../../../contract/discussion.ts'
import { showsSomething } from '../../../contract/name-text.ts'
import { maskPrivate } from '../../../contract/pii.ts'
import { badInput } from '../../kit/errors.ts'

/** The name of a text in refusals, and its limits. */
interface Limits {
  what: string
  /** The field that holds it. */
  field?: string
  /** In characters, as the database counts; 1 by default. */
  min?: number
  /** In UTF-16 units, as the browser counts. */
  max: number
}

/**
 * A member's text as it is stored. It is put into Unicode's composed form (NFC), so that texts that look the same are the same.
 * Characters that hide or reorder the text of others go: controls, characters without width that no script needs, and the
 * bidirectional embeddings, overrides and isolates (U+202A-202E, U+2066-2069). Joiners stay (U+200C, U+200D: Indian
 * scripts and emoji need them), as do the plain marks of direction (U+200E, U+200F). Lines lose the blanks at their end,
 * and no more than one empty line stands between two. Private details are masked, except those that the member keeps.
 * @param typed as sent
 * @param keep the private details that the member insists on showing: only their own phone number and UPI id can be
 * @throws HttpError 400 at `content`, or the field of `limits`, for a text in which nothing can be seen, or that is too
 *   short or too long so
 */
export function storedText(typed: string, keep: readonly Keepable[] = [], limits: Limits): string {
  const { what, field = 'content', min = 1, max } = limits
  const text = tidied(typed)
  const refuse = (fault: string) => badInput({ [field]: [`${what} ${fault}`] })
  if (min > 1 && (!showsSomething(text) || Array.from(text).length < min))
    throw refuse(`must be at least ${min} characters`)
  if (!showsSomething(text)) throw refuse('cannot be empty')
  if (text.length > max) throw refuse(`must be at most ${max.toLocaleString('en-IN')} characters`)
  return maskPrivate(text, keep)
}

/**
 * The stored reason for hiding a text; members read it.
 * @param reason null, or undefined, stays as it is
 * @throws HttpError 400 at `hiddenReason`
 */
export function storedReason<Given extends string | null | undefined>(reason: Given): Given | string {
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
