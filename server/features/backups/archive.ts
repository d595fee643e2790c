import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { createTarPacker } from 'modern-tar'
import type { SecretKey } from '../../secret-key.ts'
import { signatureOf, signatureSize } from './signature.ts'

/** Opens a file for writing, which must not be there yet; tests open one that is full. */
export type OpenFile = (path: string) => Promise<FileHandle>
export const openNew: OpenFile = (path) => open(path, 'wx', 0o600)

export interface Added {
  size: number
  sha256: string
}

export interface Archive {
  /**
   * Puts a file into the archive.
   * @param size bytes that `content` gives; it throws when there are more or fewer
   */
  add(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<Added>
  /** Ends the archive with its seal; when it returns, all of it is on the disk. Returns its size. */
  finish(): Promise<number>
  /** Gives it up; the file is to be removed. */
  abandon(): Promise<void>
}

/** Bytes of the end mark of a tar. */
const endMark = 1024

/**
 * Writes a backup's file as a stream: no more of it than a few megabytes is in memory.
 * @param path where to; the file must not be there
 * @param given.time the moment that its files are dated with
 * @param given.key what it is sealed with
 * @throws what the disk answers, from whichever call comes next
 */
export async function writeArchive(
  path: string,
  { time, key, openFile = openNew }: { time: Date; key: SecretKey; openFile?: OpenFile },
): Promise<Archive> {
  const file = await openFile(path)
  const { readable, controller } = createTarPacker()
  const hash = createHash('sha256')
  let size = 0
  const writing = (async () => {
    for await (const chunk of readable) {
      hash.update(chunk)
      await file.writeFile(chunk)
      size += chunk.byteLength
    }
  })()
  // Told by `orTheDisks`; without a listener it would end the process.
  writing.catch(() => {})
  /** When the disk refuses, the packer only says that it was stopped: what the disk said is what matters. */
  const orTheDisks = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      controller.error(error)
      await writing
      throw error
    }
  }
  return {
    add: (name, bytes, content) =>
      orTheDisks(async () => pour(content, controller.add({ name, size: bytes, mtime: time }))),
    finish: () =>
      orTheDisks(async () => {
        controller.finalize()
        await writing
        await writeAt(file, size - endMark, await signatureOf(hash.digest('hex'), key))
        await file.sync()
        await file.close()
        return size - endMark + signatureSize
      }),
    async abandon() {
      controller.error(new Error('The archive was given up.'))
      await writing.catch(() => {})
      await file.close().catch(() => {})
    },
  }
}

async function writeAt(file: FileHandle, position: number, bytes: Uint8Array): Promise<void> {
  let done = 0
  while (done < bytes.length) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done)
    done += bytesWritten
  }
}

async function pour(content: AsyncIterable<Uint8Array>, entry: WritableStream<Uint8Array>): Promise<Added> {
  const writer = entry.getWriter()
  // Its failure is also each write's.
  writer.closed.catch(() => {})
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of content) {
    hash.update(chunk)
    size += chunk.byteLength
    await writer.write(chunk)
  }
  await writer.close()
  return { size, sha256: hash.digest('hex') }
}
