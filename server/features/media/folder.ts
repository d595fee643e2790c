import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { validate as isId, v7 as newId } from 'uuid'
import { privately } from '../../db/private-folder.ts'
import { isPictureName, type MediaStore } from './store.ts'

/** Pictures as files of one folder, which any number of processes may share. It is made with the first picture. */
export function pictureFolder(folder: string): MediaStore {
  /** The files whose names fit, with what `stat` says of each; one that is deleted meanwhile is left out. */
  async function filesNamed(fits: (name: string) => boolean) {
    const names = (await readdir(folder).catch(whenMissing([]))).filter(fits).toSorted()
    const files = names.map(async (name) => ({ name, stats: await stat(join(folder, name)).catch(whenMissing(null)) }))
    return (await Promise.all(files)).flatMap(({ name, stats }) => (stats ? [{ name, stats }] : []))
  }
  return {
    list: async () => (await filesNamed(isPictureName)).map(({ name, stats }) => ({ name, size: stats.size })),
    read: (name) => readFile(join(folder, name)).catch(whenMissing(null)),
    async write(name, content) {
      // Under another name until it is whole and on the disk: nobody reads half a picture, even after a hard stop.
      const unfinished = join(folder, `.${newId()}`)
      await mkdir(folder, { recursive: true, mode: privately.folder })
      try {
        await writeFile(unfinished, content, { flag: 'wx', flush: true, mode: privately.file })
        await rename(unfinished, join(folder, name))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    delete: (name) => rm(join(folder, name), { force: true }),
    async sweep(now) {
      for (const { name, stats } of await filesNamed((one) => one.startsWith('.') && isId(one.slice(1))))
        if (now.getTime() - stats.mtimeMs > abandoned) await rm(join(folder, name), { force: true })
    },
  }
}

/** Milliseconds after which nobody is still writing a picture. */
const abandoned = 86_400_000

const whenMissing =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return value
    throw error
  }
