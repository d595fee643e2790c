import type { MediaItem } from '../../../contract/articles-api.ts'
import { pictureOrigin } from '../../../contract/media.ts'
import { locks } from '../../db/locks.ts'
import type { Queries } from '../../db/open.ts'
import { badInput } from '../../kit/errors.ts'

/**
 * The pictures of an article's list as they are stored, with the editor's text alternatives, each once. Those that were
 * uploaded here, and what the text shows, are kept from being swept until the transaction ends; those with an address
 * elsewhere stay as they were sent.
 * @param article the list as the editor sent it, and the text
 * @throws Refused 400 at `media` for a picture that was uploaded here and is there no more
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
  const known = new Map(rows.map((row) => [row.id, row]))
  return items.map(({ alt, ...item }) => {
    const row = known.get(item.id)
    if (!row && !pictureOrigin(item.url))
      throw badInput({ media: ['A picture is not here any more. Please upload it again.'] })
    const stored = row ? itemOf(row) : item
    return alt ? { ...stored, alt } : stored
  })
}

type Sent = Omit<MediaItem, 'alt' | 'width' | 'height'> &
  Partial<Record<'alt', string | undefined>> &
  Partial<Record<'width' | 'height', number | undefined>>

/** A picture as it is stored. */
export interface Row {
  id: string
  hash: string
  filename: string
  size: number
  width: number
  height: number
  uploadedAt: string
}

export const pictureColumns = (sql: Queries) => sql`id, hash, filename, size, width, height, uploaded_at`

/** A picture as the contract shows it, by its largest form. */
export const itemOf = ({ hash, ...row }: Row): MediaItem => ({
  ...row,
  url: `/media/${hash}-${row.width}.webp`,
  type: 'image/webp',
})

/** Lets one process at a time store or sweep the files under a hash, until the transaction ends. */
export async function lockPicture(sql: Queries, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks.pictures}, hashtext(${hash}))`
}
