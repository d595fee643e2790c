import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { t } from '#words'
import type { MediaItem } from '../../../contract/articles/article-shapes.ts'
import { pictureOrigin } from '../../../contract/articles/picture-origins.ts'
import { locks } from '../../db/locks.ts'
import type { Queries, Transactions } from '../../db/client/open.ts'
import { badInput } from '../../kit/errors.ts'
import { audit } from '../../acts/audit.ts'
import type { Actor } from '../../kit/serve.ts'
import type { Received } from './receive.ts'
import type { MediaStore } from './store.ts'

/**
 * An article's pictures as they are stored, with the editor's text alternatives, each once. Those of this site, and those in the text,
 * are locked against the sweep until the transaction ends; those of other sites stay as they were sent.
 * @throws HttpError 400 at `media` for a picture of this site that is missing
 */
export async function articlePictures(
  sql: Queries,
  { media, content }: { media: Sent[]; content: string },
): Promise<MediaItem[]> {
  const shown = [...content.matchAll(/\/media\/([0-9a-f]{64})-/g)].map((found) => found[1] ?? '')
  const items = media.filter(({ id }, index) => media.findIndex((other) => other.id === id) === index)
  if (items.length === 0 && shown.length === 0) return []
  const rows = await sql<Row[]>`
    select ${pictureColumns(sql)} from media where id = any(${items.map(({ id }) => id)}::uuid[])
      or hash = any(${shown}::text[])
    order by id for key share`
  const byId = new Map(rows.map((row) => [row.id, row]))
  return items.map(({ alt, ...item }) => {
    const row = byId.get(item.id)
    if (!row && !pictureOrigin(item.url))
      throw badInput({ media: [t`A picture is not here any more. Please upload it again.`] })
    const stored = row ? itemOf(row) : item
    return alt ? { ...stored, alt } : stored
  })
}

type Sent = Omit<MediaItem, 'alt' | 'width' | 'height'> &
  Partial<Record<'alt', string | undefined>> &
  Partial<Record<'width' | 'height', number | undefined>>

/** Stores a picture in its sizes, under the hash of the largest. One that is stored already keeps its name. Throws as `encodePicture`. */
export async function storePicture(
  { db, media }: { db: Transactions; media: MediaStore },
  { bytes, filename, from }: Received,
  by: Actor<string | null>,
): Promise<MediaItem> {
  // The encoder is loaded with the first picture, so that the start of the site need not wait for it.
  const { encodePicture } = await import('./encode.ts')
  const sizes = await encodePicture(bytes)
  const largest = sizes.at(-1)
  if (!largest) throw new Error('a picture has no size')
  const hash = createHash('sha256').update(largest.webp).digest('hex')
  return db.begin(async (sql) => {
    await lockPicture(sql, hash)
    const [existing] = await sql`select from media where hash = ${hash}`
    const files = sizes.map(({ width, webp }) => ({ name: `${hash}-${width}.webp`, webp }))
    try {
      for (const { name, webp } of files) await media.write(name, [webp])
    } catch (error) {
      // All sizes or none, such as when the disk is full.
      if (!existing) for (const { name } of files) await media.delete(name).catch(() => {})
      throw error
    }
    const [row] = await sql<[Row & { isNew: boolean }]>`
      insert into media (id, hash, filename, size, width, height, widths, uploaded_by, uploaded_at)
      values (${newId()}, ${hash}, ${nameOf(filename)}, ${largest.webp.length}, ${largest.width}, ${largest.height},
        ${sizes.map(({ width }) => width)}, ${by.id}, ${by.now})
      on conflict (hash) do update set unused_since = null
      returning ${pictureColumns(sql)}, xmax = 0 as is_new`
    const { isNew, ...picture } = row
    const { id, size, width, height } = picture
    const details = { filename: picture.filename, size, width, height, ...(from && { from }) }
    if (isNew) await audit(sql, by, { action: 'media.uploaded', details, resourceType: 'media', resourceId: id })
    return itemOf(picture)
  })
}

/** The last part of a path, without invisible characters. It is shown only: the file has another name. */
function nameOf(filename: string): string {
  const name = filename.split(/[/\\]/).at(-1)?.replace(/\p{C}/gu, '').trim()
  return [...(name || 'picture')].slice(0, 255).join('')
}

interface Row {
  id: string
  hash: string
  filename: string
  size: number
  width: number
  height: number
  uploadedAt: string
}

const pictureColumns = (sql: Queries) => sql`id, hash, filename, size, width, height, uploaded_at`

/** A picture is shown by its largest size. */
const itemOf = ({ hash, ...row }: Row): MediaItem => ({
  ...row,
  url: `/media/${hash}-${row.width}.webp`,
  type: 'image/webp',
})

/** Locks the files of a picture until the transaction ends. */
export async function lockPicture(sql: Queries, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks.pictures}, hashtext(${hash}))`
}
