import { t } from '#words'
import { commentLimits, type TextKind } from './rules.ts'
import { forumLimits } from './forum.ts'

/**
 * A field that members write. Everything that a text goes through follows from it: the calls and their errors, the warning and the masking
 * of private details, the wait of a new member's link for a moderator, the search, the deletion, and the download of a member's data.
 */
export interface TextField {
  /** Its name in errors and forms. */
  label: string
  /** Characters. */
  limits: { readonly min: number; readonly max: number }
  /** True for a single line, whatever was pasted. */
  oneLine?: boolean
  /** True if it may be left out; it is null then. */
  optional?: boolean
  /** Its weight in the forum's search, in which 'a' ranks first. A field without one is not searched. */
  search?: 'a' | 'b' | 'c' | 'd'
  /** The text that replaces it when it is deleted and its row stays for its answers. */
  removed: string | null
}

/** The fields of each kind of text, in the order of the form. Each is a column of the kind's table. */
export const textFields = {
  comment: { content: { label: t`Comment`, limits: commentLimits.content, removed: 'Comment deleted' } },
  discussion: {
    title: { label: t`Title`, limits: forumLimits.title, oneLine: true, search: 'a', removed: 'Discussion deleted' },
    content: {
      label: t`Content`,
      limits: forumLimits.content,
      search: 'd',
      removed: 'The member who began this discussion has removed it.',
    },
  },
  reply: { content: { label: t`Reply`, limits: forumLimits.reply, search: 'd', removed: 'Reply deleted' } },
} as const satisfies Record<TextKind, Record<string, TextField>>

/** The names of all fields, each once. */
export const textFieldNames = [...new Set(Object.values(textFields).flatMap((fields) => Object.keys(fields)))]

type FieldsOf<K extends TextKind> = (typeof textFields)[K]

/** The values of a text's fields. */
export type TextValues<K extends TextKind = TextKind> = K extends TextKind
  ? { [F in keyof FieldsOf<K>]: FieldsOf<K>[F] extends { optional: true } ? string | null : string }
  : never

/**
 * An object with the fields of a kind of text.
 * @param valueOf makes the value of each
 */
export function byField<K extends TextKind, V>(
  kind: K,
  valueOf: (field: TextField, name: keyof FieldsOf<K> & string) => V,
): { [F in keyof FieldsOf<K>]: V } {
  const fields: [string, TextField][] = Object.entries(textFields[kind])
  const values = fields.map(([name, field]) => [name, valueOf(field, name as keyof FieldsOf<K> & string)])
  return Object.fromEntries(values) as { [F in keyof FieldsOf<K>]: V }
}
