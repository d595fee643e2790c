import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { pictureBucket } from './bucket.ts'
import { pictureFolder } from './folder.ts'

/*
 * Where the files of pictures are: DATA_DIR/media, or an S3 bucket where one is set. Everything that needs them, a backup too,
 * goes through `mediaStore`; which rows of `media` they belong to is told by their names.
 */

/** A file's name: the hash of the picture's largest form, a dash, this form's width, `.webp`. */
export const isPictureName = (name: string): boolean => /^[0-9a-f]{64}-[1-9]\d{0,3}\.webp$/.test(name)

/** A store that cannot be reached, or refuses; the message is a sentence for the operator, who can mend it. */
export class StoreFailed extends Error {
  override name = 'StoreFailed'
}

export interface MediaStore {
  /** The files there are, by name. */
  list(): Promise<{ name: string; size: number }[]>
  /** A file with its size in bytes; null when it is not there. Read it to its end, or cancel it. */
  read(name: string): Promise<{ size: number; content: ReadableStream<Uint8Array> } | null>
  /** Stores a file, whole or not at all; one that is there under this name is replaced. */
  write(name: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>
  /** Removes a file; one that is not there is removed already. */
  delete(name: string): Promise<void>
  /** Removes what is not whole and nobody writes any more: its process was killed. */
  tidy(now: Date): Promise<void>
}

/** The store that the settings name. */
export function mediaStore(config: Pick<Config, 'dataDir' | 's3'>): MediaStore {
  return config.s3 ? pictureBucket(config.s3) : pictureFolder(join(config.dataDir, 'media'))
}
