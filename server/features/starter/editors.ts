import { v7 as newId } from 'uuid'
import { editorsName } from '../../../contract/articles/articles.ts'
import type { Queries } from '../../db/client/open.ts'

const email = 'editors@site.invalid'

/**
 * Finds or makes the author of the starter articles: an account that nobody can sign in to. Its whole name is the site's.
 * @returns its id
 */
export async function editorsAccount(sql: Queries, siteName: string): Promise<string> {
  const [found] = await sql<{ id: string }[]>`select id from users where username = ${editorsName}`
  if (found) return found.id
  const id = newId()
  await sql`
    insert into users (id, email, username, first_name) values (${id}, ${email}, ${editorsName}, ${siteName})`
  return id
}

/** Has that account bear the site's name, as it is now, and sign again what has lost its author of what came with the site. */
export async function renameEditors(sql: Queries, siteName: string): Promise<void> {
  await sql`
    update users set first_name = ${siteName}, last_name = null
    where username = ${editorsName} and email = ${email} and (first_name is distinct from ${siteName} or last_name is not null)`
  await sql`
    update articles set author_id = u.id from users u
    where u.username = ${editorsName} and u.email = ${email} and author_id is null
      and articles.id in (select row_id from starter_items where key like 'article:%')`
}
