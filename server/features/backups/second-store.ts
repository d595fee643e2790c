import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { S3mini } from 's3mini'
import type { Config } from '../../config.ts'
import { openBucket } from '../media/bucket.ts'
import { newestFirst, readFileName, type StoredBackup } from './backup-directory.ts'
import { decrypt, encrypt } from './encrypt.ts'

/** The prefix of the keys, since the bucket may contain other objects too. */
const folder = 'backups/'
/** The end of the keys. */
const ending = '.age'

/** Bytes of a request; a file of 10,000 of them, the most that a store takes, has 160 GB. */
const chunkSize = 16 * 1024 * 1024

export type StoreSettings = NonNullable<Config['backups']['store']>

/**
 * Backups in a bucket of an S3-compatible store, encrypted. Where that fails, it throws StoreFailed.
 * @param timeout milliseconds of a request, to the last byte of its response
 */
export function openSecondStore(at: StoreSettings, timeout = 60_000) {
  const { bucket, list, orFailure } = openBucket(at, folder, timeout)
  const keyOf = (name: string) => folder + name + ending
  /** Reads an object in ranges: a request that is short cannot fall silent for hours. */
  async function* read(name: string, size: number) {
    for (let from = 0; from < size; from += chunkSize) {
      const range = bucket.getObjectRaw(keyOf(name), false, from, Math.min(from + chunkSize, size))
      const bytes: ArrayBuffer = await orFailure(range.then((response) => response.arrayBuffer()))
      yield new Uint8Array(bytes)
    }
  }
  return {
    /** The backups there are, newest first; the sizes are those of the encrypted files. */
    async list(): Promise<StoredBackup[]> {
      return (await list())
        .filter(({ name }) => name.endsWith(ending))
        .flatMap(({ name, size }) => readFileName(name.slice(0, -ending.length), size) ?? [])
        .toSorted(newestFirst)
    },
    /** Stores a backup whole or not at all. */
    async upload(path: string, name: string): Promise<void> {
      const file = await open(path)
      try {
        const key = keyOf(name)
        const id = await orFailure(bucket.getMultipartUploadId(key, 'application/octet-stream'))
        try {
          const done: Awaited<ReturnType<S3mini['uploadPart']>>[] = []
          const bytes = file.createReadStream({ highWaterMark: 256 * 1024, autoClose: false })
          for await (const chunk of inChunks(await encrypt(bytes, at.passphrase)))
            done.push(await orFailure(bucket.uploadPart(key, id, chunk, done.length + 1)))
          await orFailure(bucket.completeMultipartUpload(key, id, done))
        } catch (error) {
          await bucket.abortMultipartUpload(key, id).catch(() => {})
          throw error
        }
      } finally {
        await file.close()
      }
    },
    /** Writes a backup into a file, decrypted. @throws BackupError as `decrypt` */
    async download({ name, size }: Pick<StoredBackup, 'name' | 'size'>, path: string): Promise<void> {
      await pipeline(decrypt(read(name, size), at.passphrase), createWriteStream(path, { mode: 0o600 }))
    },
    async delete(name: string): Promise<void> {
      await orFailure(bucket.deleteObject(keyOf(name)))
    },
  }
}

/** Puts bytes together until they are as many as a request takes. */
async function* inChunks(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const some of bytes) {
    waiting.push(some)
    size += some.length
    if (size < chunkSize) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}
