import type { Allowable } from '../../../contract/texts/text-form.ts'
import { byField, textFields, type TextField, type TextValues } from '../../../contract/texts/texts.ts'
import { columnsOf } from '../../db/columns.ts'
import type { Fragment, Queries } from '../../db/client/open.ts'
import type { SearchFields } from '../../search/vector.ts'
import { inOneLine } from './preview.ts'
import { storedText } from './stored-text.ts'
import type { Kind } from './texts.ts'

/* The columns, the searched fields and the checks of members' texts, as `textFields` of the contract declares them. */

/** The values of a text's fields, of any kind of text; null where an optional one was left out. */
export type FieldValues = Readonly<Record<string, string | null>>

const columns = (kind: Kind) => columnsOf<FieldValues>(byField(kind, () => 'value' as const))

/** The columns of the fields, for the table of each kind. */
export const textColumns = { comment: columns('comment'), discussion: columns('discussion'), reply: columns('reply') }

/**
 * The fields of a text as they are stored, see `storedText`.
 * @param typed the body of a call; a field that may be left out is null then
 * @throws HttpError 400 at the field that shows nothing, or is too short or too long
 */
export function storedFields<K extends Kind>(
  kind: K,
  typed: { [F in keyof TextValues<K>]?: string | null | undefined },
  allowed?: readonly Allowable[],
): TextValues<K> {
  const values: Readonly<Record<string, string | null | undefined>> = typed
  const stored = byField(kind, ({ label, limits, oneLine, optional }, field) => {
    const text = values[field] ?? ''
    if (optional && !text.trim()) return null
    return storedText(oneLine ? inOneLine(text) : text, allowed, { what: label, field, ...limits })
  })
  return stored as unknown as TextValues<K>
}

/** All fields of a text as one, for checks to which the field does not matter. */
export const joined = (fields: FieldValues): string => Object.values(fields).filter(Boolean).join('\n')

/** The columns of a text's fields without its title as one text, for moderators. */
export const bodyOf = (sql: Queries, kind: Kind, alias: string): Fragment => {
  const names = Object.keys(textFields[kind]).filter((name) => name !== 'title')
  const parts = names.reduce((before, name) => sql`${before}, ${sql(`${alias}.${name}`)}`, sql`${'\n\n'}::text`)
  return sql`nullif(concat_ws(${parts}), '')`
}

/** The fields of a text that the forum's search finds it by. */
export function searchFields(kind: Kind, values: FieldValues): SearchFields {
  const found: Partial<Record<NonNullable<TextField['search']>, string[]>> = {}
  const fields: [string, TextField][] = Object.entries(textFields[kind])
  for (const [name, { search }] of fields) if (search) (found[search] ??= []).push(values[name] ?? '')
  return found
}

/** The condition that a row has these fields. */
export const hasFields = (sql: Queries, kind: Kind, values: FieldValues): Fragment =>
  Object.keys(textFields[kind])
    .map((name) => sql`${sql(name)} is not distinct from ${values[name] ?? null}`)
    .reduce((before, one) => sql`${before} and ${one}`)

/** The fields of a deleted text whose row stays. */
export const removedFields = (kind: Kind): FieldValues => byField(kind, ({ removed }) => removed)
