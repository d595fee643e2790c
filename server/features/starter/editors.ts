import { v7 as newId } from 'uuid'
import { editorsName } from '../../../contract/articles/articles.ts'
import type { Queries } from '../../db/client/open.ts'

const email = 'editors@site.invalid'

/** Finds or makes the author of the starter articles: an account that nobody can sign in to. @returns its id */
export async function editorsAccount(sql: Queries, siteName: string): Promise<string> {
  const [found] = await sql<{ id: string }[]>`select id from users where username = ${editorsName}`
  if (found) return found.id
  const id = newId()
  await sql`
    insert into users (id, email, username, first_name, last_name)
    values (${id}, ${email}, ${editorsName}, ${siteName}, 'Editors')`
  return id
}

/** Has that account bear the site's name, as it is now. */
export async function renameEditors(sql: Queries, siteName: string): Promise<void> {
  await sql`
    update users set first_name = ${siteName}
    where username = ${editorsName} and email = ${email} and first_name is distinct from ${siteName}`
}
