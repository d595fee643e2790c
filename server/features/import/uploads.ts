import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { articleImportLimits as limits } from '../../../contract/import/article-imports.ts'
import type { Config } from '../../config.ts'
import { privately } from '../../db/private-folder.ts'
import { diskFull } from '../../kit/disk-space.ts'

type Site = Pick<Config, 'dataDir'>

/** Each upload has a folder of its own, named by its import: the articles in it are drafts, too. */
const all = ({ dataDir }: Site) => join(dataDir, 'imports', 'uploads')

export const uploadFolder = (config: Site, id: string) => join(all(config), id)

/** Bytes that must be free: for the largest upload, what is in it, and what is stored of it. */
const needed = limits.sizes.zip + 2 * limits.unpacked

/** Makes the folder of an upload. @throws HttpError 503 where the disk has too little space */
export async function makeUploadFolder(config: Site, id: string): Promise<string> {
  const folder = uploadFolder(config, id)
  await mkdir(folder, { recursive: true, mode: privately.folder })
  const disk = await statfs(folder)
  if (disk.bavail * disk.bsize < needed) {
    await deleteUpload(config, id)
    throw diskFull()
  }
  return folder
}

export const deleteUpload = (config: Site, id: string): Promise<void> =>
  rm(uploadFolder(config, id), { recursive: true, force: true })

/** Deletes uploads that killed processes have left, after a day. @param open the imports whose files are needed */
export async function deleteOldUploads(config: Site, open: readonly string[], now: Date): Promise<void> {
  const names = await readdir(all(config)).catch(() => [])
  for (const name of names) {
    const about = await stat(uploadFolder(config, name))
    if (!open.includes(name) && about.mtimeMs <= now.getTime() - limits.lasts) await deleteUpload(config, name)
  }
}
