import type { Allowable } from '../../../contract/texts/rules.ts'
import { byField, textFields, type TextField, type TextValues } from '../../../contract/texts/texts.ts'
import { columnsOf } from '../../db/columns.ts'
import type { Fragment, Queries } from '../../db/client/open.ts'
import type { SearchFields } from '../../search/vector.ts'
import { inOneLine } from './preview.ts'
import { storedText } from './stored-text.ts'
import type { Kind } from './texts.ts'

/* The columns, the search words and the checks of members' texts, as `textFields` of the contract declares them. */

/** The words of a text of any kind by its fields; null where an optional one was left out. */
export type Words = Readonly<Record<string, string | null>>

const columns = (kind: Kind) => columnsOf<Words>(byField(kind, () => 'value' as const))

/** The columns of the words, of the tables of each kind. */
export const textColumns = { comment: columns('comment'), discussion: columns('discussion'), reply: columns('reply') }

/**
 * The words of a text as they are stored, see `storedText`.
 * @param typed the body of a call; a field that may be left out is null then
 * @throws HttpError 400 at the field that shows nothing, or is too short or too long
 */
export function storedWords<K extends Kind>(
  kind: K,
  typed: { [F in keyof TextValues<K>]?: string | null | undefined },
  keep?: readonly Allowable[],
): TextValues<K> {
  const words: Readonly<Record<string, string | null | undefined>> = typed
  const stored = byField(kind, ({ label, limits, oneLine, optional }, field) => {
    const text = words[field] ?? ''
    if (optional && !text.trim()) return null
    return storedText(oneLine ? inOneLine(text) : text, keep, { what: label, field, ...limits })
  })
  return stored as unknown as TextValues<K>
}

/** All words of a text, for checks that do not ask in which field they stand. */
export const joined = (words: Words): string => Object.values(words).filter(Boolean).join('\n')

/** The columns of a text's words as one text without its title, for those who judge it. */
export const bodyOf = (sql: Queries, kind: Kind, alias: string): Fragment => {
  const names = Object.keys(textFields[kind]).filter((name) => name !== 'title')
  const parts = names.reduce((before, name) => sql`${before}, ${sql(`${alias}.${name}`)}`, sql`${'\n\n'}::text`)
  return sql`nullif(concat_ws(${parts}), '')`
}

/** The fields of a text that the forum's search finds it by. */
export function searchFields(kind: Kind, words: Words): SearchFields {
  const found: Partial<Record<NonNullable<TextField['search']>, string[]>> = {}
  const fields: [string, TextField][] = Object.entries(textFields[kind])
  for (const [name, { search }] of fields) if (search) (found[search] ??= []).push(words[name] ?? '')
  return found
}

/** The words of a deleted text whose row stays. */
export const removedWords = (kind: Kind): Words => byField(kind, ({ removed }) => removed)
