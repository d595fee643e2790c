import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { validate as isId, v7 as newId } from 'uuid'
import { isPictureName, type MediaStore } from './store.ts'

/** Pictures as files of one folder, which any number of processes may share. It is made with the first picture. */
export function pictureFolder(folder: string): MediaStore {
  return {
    async list() {
      const names = await readdir(folder).catch(whenMissing([]))
      const files = []
      for (const name of names.filter(isPictureName).toSorted()) {
        const size = await stat(join(folder, name)).then((file) => file.size, whenMissing(null))
        if (size !== null) files.push({ name, size })
      }
      return files
    },
    async read(name) {
      const file = await open(join(folder, name)).catch(whenMissing(null))
      if (!file) return null
      const { size } = await file.stat()
      const stream = createReadStream('', { fd: file, end: size - 1 })
      return { size, content: Readable.toWeb(stream) as ReadableStream<Uint8Array> }
    },
    async write(name, content) {
      // Another name until it is whole and on the disk: nobody reads half a picture, after a hard stop neither.
      const making = join(folder, `.${newId()}`)
      await mkdir(folder, { recursive: true })
      try {
        await pipeline(content, createWriteStream(making, { flags: 'wx', flush: true }))
        await rename(making, join(folder, name))
      } catch (error) {
        await rm(making, { force: true })
        throw error
      }
    },
    async delete(name) {
      await rm(join(folder, name), { force: true })
    },
    async sweep(now) {
      const names = await readdir(folder).catch(whenMissing([]))
      for (const name of names.filter((one) => one.startsWith('.') && isId(one.slice(1)))) {
        const path = join(folder, name)
        const written = await stat(path).then((file) => file.mtimeMs, whenMissing(null))
        if (written !== null && now.getTime() - written > abandoned) await rm(path, { force: true })
      }
    },
  }
}

/** Nobody writes at one picture for so long (milliseconds). */
const abandoned = 86_400_000

const whenMissing =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return value
    throw error
  }
