/** Of every text that a member writes for others: comments, discussions and replies. */

/** How long a member may change what they wrote, in milliseconds. */
export const editFor = 15 * 60_000

/** Whether its writer may still change a text. */
export function mayStillEdit(text: { createdAt: string }, now: Date): boolean {
  return now.getTime() < Date.parse(text.createdAt) + editFor
}

/** Private details that a member may insist on showing, since they may be their own on purpose. */
export const keepable = ['phone', 'upi'] as const
export type Keepable = (typeof keepable)[number]

/** The field by which a form without JavaScript says that it stays shown; a form that says nothing of a kind has it masked. */
export const keepField = (kind: Keepable) => `keep-${kind}`

/** What the fields of such a form insist on showing. */
export const keptIn = (fields: Record<string, unknown>): Keepable[] =>
  keepable.filter((kind) => fields[keepField(kind)] !== undefined)
