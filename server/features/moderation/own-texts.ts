import { t } from '#words'
import type { Queries } from '../../db/client/open.ts'
import { forbidden } from '../../kit/errors.ts'

/* Nobody decides on an own text: its reports, what waits of it, and what was hidden. */

export const othersDecide = () => forbidden(t`Others decide on what you wrote.`)

/** True for the one admin of a site, whose texts nobody else may hide. */
export async function isOnlyAdmin(sql: Queries, id: string): Promise<boolean> {
  const admins = await sql<{ id: string }[]>`
    select id from users where is_admin and password_hash is not null and leaving_at is null limit 2`
  return admins.length === 1 && admins[0]?.id === id
}
