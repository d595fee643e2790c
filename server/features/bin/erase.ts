import { t } from '#words'
import type { BinKind } from '../../../contract/bin/bin.ts'
import { restorableSince } from '../../acts/bin.ts'
import { audit } from '../../acts/audit.ts'
import { actAs } from '../../acts/member-act.ts'
import type { Db, Fragment, Queries } from '../../db/client/open.ts'
import { notFound } from '../../kit/errors.ts'
import type { Actor } from '../../kit/serve.ts'

interface Erased {
  id: string
  kind: BinKind
  title: string
}

/**
 * Erases one thing that is in the bin, with all that refers to it.
 * @returns its title
 * @throws HttpError 404 for one that is not there
 */
export async function eraseItem(db: Db, id: string, by: Actor): Promise<string> {
  return actAs(db, by.id, async (sql) => {
    const [erased] = await erase(sql, sql`id = ${id}`)
    if (!erased) throw notFound(t`This is not in the bin any more.`)
    await note(sql, by, erased)
    return erased.title
  })
}

/**
 * Erases all that was deleted until a moment.
 * @returns how many things
 */
export async function emptyBin(db: Db, until: Date, by: Actor): Promise<number> {
  return actAs(db, by.id, async (sql) => {
    const erased = await erase(sql, sql`deleted_at <= ${until}`)
    for (const one of erased) await note(sql, by, one)
    return erased.length
  })
}

const note = (sql: Queries, by: Actor, { id, kind, title }: Erased) =>
  audit(sql, by, { action: `${kind}.erased`, details: { title }, resourceType: kind, resourceId: id })

/** Erases what has been in the bin for all of its days. */
export async function eraseDue(db: Db, now: Date): Promise<void> {
  await db.begin((sql) => erase(sql, sql`deleted_at <= ${restorableSince(now)}`))
}

/** Erases things in the bin in the order in which accounts are deleted, so that none waits for the other. */
async function erase(sql: Queries, condition: Fragment): Promise<Erased[]> {
  // An article goes with its comments, and there may be very many: a limit for a single answer would be too short.
  await sql`set local statement_timeout = '10min'`
  const from = (table: 'articles' | 'bin_items' | 'own_pages' | 'polls', erased: Fragment) => sql<Erased[]>`
    delete from ${sql(table)} where id in (
      select id from ${sql(table)} where deleted_at is not null and ${condition} order by id for update)
    returning id, ${erased}`
  return [
    ...(await from('polls', sql`'poll' as kind, question as title`)),
    ...(await from('articles', sql`'article' as kind, title`)),
    ...(await from('own_pages', sql`'page' as kind, title`)),
    ...(await from('bin_items', sql`kind, title`)),
  ]
}
