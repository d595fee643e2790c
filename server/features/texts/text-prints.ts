import { createHash } from 'node:crypto'
import { heldLimits } from '../../../contract/texts/held.ts'
import type { Queries } from '../../db/client/open.ts'
import { joined, type FieldValues } from './text-fields.ts'

/*
 * Prints of the texts of new members: a hash of the letters and digits alone, so that other blanks, capitals and signs make no other text. A
 * spammer opens several accounts and sends each text from all of them.
 */

/** Letters and digits below which a text has no print: many people write 'Thank you, that helped'. */
const shortest = 40

/** The print of a text, in the form of a UUID; null for a short one. */
export function printOf(fields: FieldValues): string | null {
  const letters = joined(fields)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
  if (letters.length < shortest) return null
  const digits = createHash('sha256').update(letters).digest('hex')
  return digits.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const sinceOf = (now: Date) => new Date(now.getTime() - heldLimits.printDays * 86_400_000)

/**
 * Notes the print of a text that a new member sends.
 * @returns true if another account has sent the same in the last days
 */
export async function notePrint(sql: Queries, print: string, author: string, now: Date): Promise<boolean> {
  await sql`
    insert into text_prints (print, author_id, created_at) values (${print}, ${author}, ${now})
    on conflict (print, author_id) do update set created_at = excluded.created_at`
  const others = await sql`
    select from text_prints where print = ${print} and author_id <> ${author} and created_at > ${sinceOf(now)} limit 1`
  return others.length > 0
}

export async function deleteOldPrints(sql: Queries, now: Date): Promise<void> {
  await sql`delete from text_prints where created_at < ${sinceOf(now)}`
}
