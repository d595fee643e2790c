import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'
import type { Queries } from '../../db/client/open.ts'
import { cut, ImportError, type ImportedPost } from './imported-post.ts'

/** The ids of members by the names or addresses that authors have elsewhere, in small letters. */
export type ChosenAuthors = ReadonlyMap<string, string>

/**
 * The members that the operator has chosen for authors.
 * @param rules names or addresses elsewhere, in small letters, with the usernames of members
 * @throws ImportError for a name that no member has
 */
export async function chosenAuthors(sql: Queries, rules: readonly [string, string][]): Promise<ChosenAuthors> {
  const chosen = new Map<string, string>()
  for (const [theirs, ours] of rules) {
    const [member] = await sql<{ id: string }[]>`select id from users where lower(username) = ${ours.toLowerCase()}`
    if (!member) throw new ImportError(`There is no account with the name '${ours}'.`)
    chosen.set(theirs, member.id)
  }
  return chosen
}

/**
 * The author of an imported article: the member whom the operator has chosen, else an account by that name that nobody can sign in to,
 * as the starter articles have one. A member who only shares a name or an address gets nothing.
 * @returns its id; null without a name
 */
export async function authorIn(
  sql: Queries,
  author: ImportedPost['author'],
  chosen: ChosenAuthors,
): Promise<string | null> {
  if (!author) return null
  const member = chosen.get(author.name.trim().toLowerCase()) ?? chosen.get(author.email.trim().toLowerCase())
  if (member) return member
  const name = cut(author.name.replace(/[\p{C}<>]/gu, '').trim(), 50)
  return name ? accountNamed(sql, name) : null
}

async function accountNamed(sql: Queries, name: string): Promise<string> {
  // A member may have signed up with the name that the first such account would get.
  for (let number = 1; ; number += 1) {
    const mark = createHash('sha256')
      .update(number === 1 ? name : `${name} ${number}`)
      .digest('hex')
      .slice(0, 12)
    const [email, username] = [`${mark}@imported.invalid`, `author_${mark}`]
    const taken = await sql<{ id: string; isImported: boolean }[]>`
      select id, password_hash is null and lower(email) = ${email} as is_imported from users
      where lower(email) = ${email} or lower(username) = ${username}`
    const [existing] = taken
    if (existing?.isImported && taken.length === 1) return existing.id
    if (existing) continue
    const id = newId()
    await sql`insert into users (id, email, username, first_name) values (${id}, ${email}, ${username}, ${name})`
    return id
  }
}
