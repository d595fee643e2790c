import { join } from 'node:path'
import { mediaLimits } from '../../../contract/articles/media-limits.ts'
import type { Received } from '../media/receive.ts'
import { decoded } from './old-addresses.ts'
import { readInFolder } from './read-in-folder.ts'

/** The file of a picture: beside its text, or by the end of its address, which begins with folders that the copy may not have. */
export async function findFile(
  root: string | null,
  address: string,
  url: URL,
  folder: string,
): Promise<Received | null> {
  if (!root) return null
  const parts = decoded(url.pathname).split('/').filter(Boolean)
  const isRelative = !/^(?:\w+:|\/)/.test(address)
  const beside = isRelative ? [join(folder, decoded(address.split(/[?#]/)[0] ?? ''))] : []
  const ends = parts.map((_, index) => parts.slice(index).join('/'))
  // WordPress shows smaller copies, such as coin-300x200.jpg, of which the export of a folder may lack some.
  const whole = ends.map((end) => end.replace(/-\d+x\d+(\.\w+)$/, '$1')).filter((end, index) => end !== ends[index])
  for (const name of [...beside, ...whole, ...ends]) {
    const file = await readInFolder(root, name, mediaLimits.size)
    if (file) return file
  }
  return null
}
