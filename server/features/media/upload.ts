import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'
import type { MediaItem } from '../../../contract/articles-api.ts'
import { audit } from '../audit/store.ts'
import type { Actor } from '../audit/store.ts'
import type { Db } from '../../db/open.ts'
import { encodePicture } from './encode.ts'
import { lockPicture, itemOf, pictureColumns, type Row } from './pictures.ts'
import type { Received } from './receive.ts'
import type { MediaStore } from './store.ts'

/**
 * Keeps a picture in its forms, under the hash of the largest. One that is here already is the one that is answered, with
 * the name that it has.
 * @throws Refused as `encodePicture` does
 */
export async function keepPicture(
  { db, media }: { db: Db; media: MediaStore },
  { path, filename, from }: Received,
  by: Actor,
): Promise<MediaItem> {
  const forms = await encodePicture(path)
  const largest = forms.at(-1)
  if (!largest) throw new Error('a picture has no form')
  const hash = createHash('sha256').update(largest.webp).digest('hex')
  return db.begin(async (sql) => {
    await lockPicture(sql, hash)
    for (const { width, webp } of forms) await media.write(`${hash}-${width}.webp`, [webp])
    const [row] = await sql<[Row & { isNew: boolean }]>`
      insert into media (id, hash, filename, size, width, height, widths, uploaded_by, uploaded_at)
      values (${newId()}, ${hash}, ${nameOf(filename)}, ${largest.webp.length}, ${largest.width}, ${largest.height},
        ${forms.map(({ width }) => width)}, ${by.admin}, ${by.now})
      on conflict (hash) do update set unused_since = null
      returning ${pictureColumns(sql)}, xmax = 0 as is_new`
    const { isNew, ...picture } = row
    if (isNew)
      await audit(sql, {
        adminUserId: by.admin,
        action: 'media.uploaded',
        details: {
          filename: picture.filename,
          size: picture.size,
          width: picture.width,
          height: picture.height,
          ...(from && { from }),
        },
        ipAddress: by.ipAddress,
        userAgent: by.userAgent,
        resourceType: 'media',
        resourceId: picture.id,
      })
    return itemOf(picture)
  })
}

/** The last part of a path, without what cannot be shown; the file itself never gets this name. */
function nameOf(filename: string): string {
  const name = filename.split(/[/\\]/).at(-1)?.replace(/\p{C}/gu, '').trim()
  return [...(name || 'picture')].slice(0, 255).join('')
}
