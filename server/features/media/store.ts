import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { pictureBucket } from './bucket.ts'
import { pictureFolder } from './folder.ts'

/** The hash of the picture's largest size, a dash, this size's width, `.webp`. */
export const isPictureName = (name: string): boolean => /^[0-9a-f]{64}-[1-9]\d{0,3}\.webp$/.test(name)

/** A store that cannot be reached, or refuses; the message is a sentence for the operator. */
export class StoreFailed extends Error {
  override name = 'StoreFailed'
}

export interface MediaStore {
  /** The files there are, by name. */
  list(): Promise<{ name: string; size: number }[]>
  /** A file with its size in bytes; null when it is not there. Read it to its end, or cancel it. */
  read(name: string): Promise<{ size: number; content: ReadableStream<Uint8Array> } | null>
  /** Stores a file atomically, replacing one of the same name. */
  write(name: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>
  /** Removes a file, if it exists. */
  delete(name: string): Promise<void>
  /** Removes the unfinished files of killed processes. */
  sweep(now: Date): Promise<void>
}

/** The files of pictures: in DATA_DIR/media, or in an S3 bucket where one is set. */
export function mediaStore(config: Pick<Config, 'dataDir' | 's3'>): MediaStore {
  return config.s3 ? pictureBucket(config.s3) : pictureFolder(join(config.dataDir, 'media'))
}
