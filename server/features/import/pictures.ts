import { join } from 'node:path'
import type { MediaItem } from '../../../contract/articles-api.ts'
import { mediaLimits } from '../../../contract/media-limits.ts'
import type { Db } from '../../db/open.ts'
import { HttpError } from '../../kit/errors.ts'
import type { Internet } from '../../kit/internet.ts'
import { fetchPicture } from '../media/fetch-picture.ts'
import { storePicture } from '../media/pictures.ts'
import type { Received } from '../media/receive.ts'
import type { MediaStore } from '../media/store.ts'
import { readInside } from './inside.ts'
import { countIn, type ImportedPost } from './post.ts'

/** Pictures that one import fetches from other sites at the most. */
export const mostFetched = 2_000

export interface PictureSource {
  db: Db
  media: MediaStore
  /** The folder in which they are looked for. */
  folder: string | null
  /** The way to the other pictures; null if they are not fetched. */
  internet: Internet | null
  /** A dry run only looks whether they are there. */
  dryRun: boolean
}

/** Pictures are stored once, however many articles show them; addresses without one stay as they are. */
export function pictureImport(source: PictureSource) {
  const known = new Map<string, MediaItem | null>()
  const missing = new Map<string, number>()
  const counts = { stored: 0, fetched: 0 }
  return { taken, missing, counts }

  async function take(address: string, post: ImportedPost): Promise<MediaItem | null> {
    const received = await receive(address, post)
    if (!received) {
      countIn(missing, address)
      return null
    }
    const item = source.dryRun ? null : await stored(received, address)
    if (item || source.dryRun) counts.stored += 1
    return item
  }

  async function stored(received: Received, address: string): Promise<MediaItem | null> {
    const by = { id: null, ipAddress: null, userAgent: null, now: new Date() }
    return storePicture(source, received, by).catch((error: unknown) => {
      if (!(error instanceof HttpError)) throw error
      missing.set(`${address} (${error.message.replace(/\.$/, '')})`, 1)
      return null
    })
  }

  /** The picture at an address of a post, as the site stores it; null if it is not there, or refused. */
  async function taken(address: string, post: ImportedPost): Promise<MediaItem | null> {
    const key = `${/^(?:https?:)?\/\//.test(address) ? '' : post.folder}:${address}`
    if (!known.has(key)) known.set(key, await take(address, post))
    return known.get(key) ?? null
  }

  async function receive(address: string, { folder }: ImportedPost): Promise<Received | null> {
    const url = URL.parse(address, 'https://nowhere.invalid/')
    if (!url || !/^https?:$/.test(url.protocol)) return null
    const file = await findFile(source.folder, address, url, folder)
    if (file) return file
    if (!source.internet || url.hostname === 'nowhere.invalid' || counts.fetched >= mostFetched) return null
    counts.fetched += 1
    url.protocol = 'https:'
    if (source.dryRun) return { bytes: Buffer.alloc(0), filename: '' }
    return fetchPicture(source.internet, url.href, '').catch((error: unknown) => {
      if (error instanceof HttpError) return null
      throw error
    })
  }
}

/** The file of a picture: beside its text, or by the end of its address, which begins with folders that the copy may not have. */
async function findFile(root: string | null, address: string, url: URL, folder: string): Promise<Received | null> {
  if (!root) return null
  const parts = decoded(url.pathname).split('/').filter(Boolean)
  const isRelative = !/^(?:\w+:|\/)/.test(address)
  const beside = isRelative ? [join(folder, decoded(address.split(/[?#]/)[0] ?? ''))] : []
  const ends = parts.map((_, index) => parts.slice(index).join('/'))
  // WordPress shows smaller copies, such as coin-300x200.jpg, of which the export of a folder may lack some.
  const whole = ends.map((end) => end.replace(/-\d+x\d+(\.\w+)$/, '$1')).filter((end, index) => end !== ends[index])
  for (const name of [...beside, ...whole, ...ends]) {
    const file = await readInside(root, name, mediaLimits.size)
    if (file) return file
  }
  return null
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
