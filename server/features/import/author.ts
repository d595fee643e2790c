import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'
import type { Queries } from '../../db/open.ts'
import { cut, type ImportedPost } from './post.ts'

/**
 * The author of an imported article: the member with the same email, else an account by that name that nobody can sign in to, as the
 * starter articles have one.
 * @returns its id; null without a name
 */
export async function authorIn(sql: Queries, author: ImportedPost['author']): Promise<string | null> {
  const name = cut((author?.name ?? '').replace(/[\p{C}<>]/gu, '').trim(), 50)
  const email = author?.email.toLowerCase() ?? ''
  if (email) {
    const [member] = await sql<{ id: string }[]>`select id from users where lower(email) = ${email}`
    if (member) return member.id
  }
  if (!name) return null
  const mark = createHash('sha256').update(name).digest('hex').slice(0, 12)
  const own = `${mark}@imported.invalid`
  const [known] = await sql<{ id: string }[]>`select id from users where lower(email) = ${own}`
  if (known) return known.id
  const id = newId()
  await sql`
    insert into users (id, email, username, first_name) values (${id}, ${own}, ${`author_${mark}`}, ${name})`
  return id
}
