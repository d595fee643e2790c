import { mediaLimits } from '../../../contract/media.ts'
import type { Db, Queries } from '../../db/open.ts'
import { lockPicture } from './pictures.ts'
import type { MediaStore } from './store.ts'

/**
 * Removes pictures that no article has used for a week, with their files. Every saved text is a version of its article, so a
 * picture is in use while a version or an unsaved text shows it: versions that can be brought back keep theirs.
 */
export async function sweepPictures({ db, media }: { db: Db; media: MediaStore }, now: Date): Promise<void> {
  await db.begin(async (sql) => {
    await byIndex(sql)
    await sql`update media m set unused_since = null where unused_since is not null and ${inUse(sql)}`
    await sql`update media m set unused_since = ${now} where unused_since is null and not ${inUse(sql)}`
  })
  const before = new Date(now.getTime() - mediaLimits.unusedFor)
  const due = await db<{ hash: string }[]>`select hash from media where unused_since <= ${before} order by hash`
  for (const { hash } of due)
    await db.begin(async (sql) => {
      await lockPicture(sql, hash)
      await byIndex(sql)
      // An article that is being saved with it holds the row; what that has stored is seen by the next statement.
      await sql`select from media where hash = ${hash} for update`
      const [gone] = await sql<{ widths: number[] }[]>`
        delete from media m where hash = ${hash} and unused_since <= ${before} and not ${inUse(sql)} returning widths`
      for (const width of gone?.widths ?? []) await media.delete(`${hash}-${width}.webp`)
    })
}

const inUse = (sql: Queries) => sql`(
  exists (select from article_versions v where pictures_in(v.body) @> array[m.hash])
  or exists (select from article_drafts d where pictures_in(d.body) @> array[m.hash]))`

/** Where one picture is in most articles, the planner takes any other for as common and reads all texts for it. */
const byIndex = (sql: Queries) => sql`set local enable_seqscan = off`
