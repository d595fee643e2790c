import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { systemReason } from '../../db/start-error.ts'
import { ghostExport } from './ghost.ts'
import { markdownFolder } from './markdown-folder.ts'
import { ImportError, type Source } from './imported-post.ts'
import { wordpressExport } from './wordpress.ts'

/** Opens an export by its kind. @throws ImportError for one that cannot be imported */
export async function openSource(path: string): Promise<Source> {
  const about = await stat(path).catch((error: unknown) => {
    throw new ImportError(`${path} cannot be read: ${systemReason(error)}.`)
  })
  if (about.isDirectory()) return markdownFolder(path)
  const type = extname(path).toLowerCase()
  if (type === '.xml') return wordpressExport(path)
  if (type === '.json') return ghostExport(path)
  throw new ImportError(
    `${path} is none of what can be imported: an .xml file of WordPress, a .json file of Ghost, a folder of Markdown files.`,
  )
}

/** A folder of pictures. @throws ImportError for any other path */
export async function folderIn(path: string): Promise<string> {
  const about = await stat(path).catch(() => null)
  if (!about?.isDirectory()) throw new ImportError(`${path} is no folder of pictures.`)
  return path
}
