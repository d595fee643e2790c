import type { MediaItem } from '../../../contract/articles/article-shapes.ts'
import { pictureOrigin } from '../../../contract/articles/picture-origins.ts'
import { mediaLimits, mediaMessages } from '../../../contract/articles/media-limits.ts'
import type { Transactions } from '../../db/client/open.ts'
import { HttpError } from '../../kit/errors.ts'
import type { Internet } from '../../kit/internet.ts'
import { fetchPicture } from '../media/fetch-picture.ts'
import { storePicture } from '../media/pictures.ts'
import type { Received } from '../media/receive.ts'
import type { MediaStore } from '../media/store.ts'
import type { ImportedPost } from './imported-post.ts'
import { findFile } from './find-file.ts'

/** The maximum number of pictures that an import fetches from other sites. */
const mostFetched = 2_000

export interface PictureSource {
  db: Transactions
  media: MediaStore
  /** The folder in which they are looked for. */
  folder: string | null
  /** The way to the other pictures; null if they are not fetched. */
  internet: Internet | null
}

/** A picture that is stored here; or another way to show it, and the reason why it is not here. */
export type Found = { item: MediaItem } | { shown: Shown; reason: string | null }

/** An address that readers' browsers may be sent to, or one for a link; null where only its alternative text can be shown. */
type Shown = { picture: string } | { link: string } | null

/** Pictures are stored once, however many articles show them. */
export function pictureImport(source: PictureSource) {
  const found = new Map<string, Promise<Found>>()
  /** Origins that were silent: each would be waited for again. */
  const silent = new Set<string>()
  const counts = { stored: 0, fetched: 0 }
  return { find, counts }

  /** The picture at an address of a post. */
  async function find(address: string, post: ImportedPost): Promise<Found> {
    const key = `${/^(?:https?:)?\/\//.test(address) ? '' : post.folder}:${address}`
    const answer = found.get(key) ?? look(address, post)
    found.set(key, answer)
    return answer
  }

  async function look(address: string, post: ImportedPost): Promise<Found> {
    const received = await receive(address, post)
    const shown = shownElsewhere(address, received === 'away')
    if (received === null || received === 'away') return { shown, reason: null }
    const by = { id: null, ipAddress: null, userAgent: null, now: new Date() }
    try {
      const item = await storePicture(source, received, by)
      counts.stored += 1
      return { item }
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      return { shown, reason: error.message.replace(/\.$/, '') }
    }
  }

  /** @returns null where it is not looked for, 'away' where it was not found at its address */
  async function receive(address: string, { folder }: ImportedPost): Promise<Received | 'away' | null> {
    const inside = /^data:image\/\w+;base64,([\w+/=]+)$/.exec(address)?.[1]
    if (inside !== undefined) return { bytes: Buffer.from(inside, 'base64'), filename: '' }
    const url = URL.parse(address, 'https://nowhere.invalid/')
    if (!url || !/^https?:$/.test(url.protocol)) return null
    const file = await findFile(source.folder, address, url, folder)
    if (file) return file
    const { internet } = source
    if (!internet || url.hostname === 'nowhere.invalid' || counts.fetched >= mostFetched) return null
    if (silent.has(url.host)) return 'away'
    counts.fetched += 1
    url.protocol = 'https:'
    return fetchPicture(internet, url.href, '').catch((error: unknown) => {
      if (!(error instanceof HttpError)) throw error
      if (error.message === mediaMessages.slow) silent.add(url.host)
      return 'away' as const
    })
  }
}

/**
 * The way to show a picture that is not here: at its address, by https where that was http, or else as a link.
 * @param isAway true if it was requested by https, and not found
 */
function shownElsewhere(address: string, isAway: boolean): Shown {
  // A path of this site, as in the export; editors see that the picture is missing.
  if (!/^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(address)) return { picture: address }
  const url = URL.parse(address.replace(/^[/\\]{2}/, 'https://'))
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const isPlain = url.protocol === 'http:'
  const link = url.href
  if (isPlain && !url.port) url.protocol = 'https:'
  const fits = url.href.length <= mediaLimits.address && pictureOrigin(url.href) !== null
  return fits && !(isPlain && isAway)
    ? { picture: isPlain ? url.href : address.replace(/^[/\\]{2}/, 'https://') }
    : { link }
}
