import type { MediaItem } from '../../../contract/articles/article-shapes.ts'
import { pictureOrigin } from '../../../contract/articles/picture-origins.ts'
import { mediaLimits } from '../../../contract/articles/media-limits.ts'
import { withPictures, type Instead } from './picture-addresses.ts'
import type { pictureImport } from './pictures.ts'
import { countIn, cut, type ImportedPost } from './imported-post.ts'

/** A text with its pictures as this site can show them. */
export interface Illustrated {
  content: string
  /** The picture above it. */
  media: MediaItem[]
  /** The sentences of the report about pictures that are shown otherwise than before. */
  changes: string[]
}

/**
 * Takes in the pictures of a post, or shows them as the site's renderer lets it: at an https address, of a few other sites alone, or else by a
 * link.
 * @param missing counts the addresses of pictures that stay on other sites
 */
export async function showPictures(
  content: string,
  post: ImportedPost,
  { find }: ReturnType<typeof pictureImport>,
  missing: Map<string, number>,
): Promise<Illustrated> {
  const origins = new Set<string>()
  const changes = new Set<string>()
  const insteadOf = async (address: string): Promise<Instead> => {
    const found = await find(address, post)
    if ('item' in found) return { picture: found.item.url }
    const named = cut(address, 200)
    const { shown, reason } = found
    if (shown === null) {
      changes.add(`the picture ${named} is left out${reason ? ` (${reason})` : ''}`)
      return 'alt'
    }
    const link = 'link' in shown ? shown.link : shown.picture
    const origin = 'picture' in shown ? pictureOrigin(shown.picture) : null
    const isOneTooMany = origin !== null && !origins.has(origin) && origins.size >= mediaLimits.origins
    if ('link' in shown || isOneTooMany) {
      changes.add(`a link stands in the place of the picture ${named}${isOneTooMany ? ', of one site too many' : ''}`)
      return { link }
    }
    if (origin) origins.add(origin)
    countIn(missing, reason ? `${shown.picture} (${reason})` : shown.picture)
    if (shown.picture === address) return null
    changes.add(`the picture ${named} is shown by https`)
    return { picture: shown.picture }
  }
  const above = post.picture && (await find(post.picture.address, post))
  const alt = post.picture && cut(post.picture.alt, mediaLimits.alt)
  const media = above && 'item' in above ? [{ ...above.item, ...(alt && { alt }) }] : []
  // One that is not here goes on top of the text, where an address elsewhere is as good as any other.
  const isElsewhere = above && !('item' in above) && /^(?:https?:)?\/\//.test(post.picture?.address ?? '')
  if (above && !('item' in above) && !isElsewhere)
    changes.add(`the picture above it is not here: ${cut(post.picture?.address ?? '', 200)}`)
  const top = isElsewhere ? `![${(alt ?? '').replace(/[[\]\\\n]/g, '')}](<${post.picture?.address}>)\n\n` : ''
  return { content: await withPictures(top + content, insteadOf), media, changes: [...changes] }
}
