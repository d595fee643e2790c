import { mediaLimits } from '../../../contract/articles/media-limits.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import type { MediaStore } from './store.ts'
import { lockPicture } from './pictures.ts'

/** Removes pictures that no version and no draft of an article, no version of a page and none of the settings has shown for a week, with their files. */
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
      // An article that is being saved with it locks the row; the next statement sees what it has stored.
      await sql`select from media where hash = ${hash} for update`
      const [removed] = await sql<{ widths: number[] }[]>`
        delete from media m where hash = ${hash} and unused_since <= ${before} and not ${inUse(sql)} returning widths`
      for (const width of removed?.widths ?? []) await media.delete(`${hash}-${width}.webp`)
    })
}

const inUse = (sql: Queries) => sql`(
  exists (select from article_versions v where pictures_in(v.body) @> array[m.hash])
  or exists (select from own_page_versions o where pictures_in(o.body) @> array[m.hash])
  or exists (select from article_drafts d where pictures_in(d.body) @> array[m.hash])
  or exists (select from site_settings s where pictures_in(s.settings) @> array[m.hash]))`

/** If one picture is in most articles, the planner takes any other to be as common, and would read all texts. */
const byIndex = (sql: Queries) => sql`set local enable_seqscan = off`
