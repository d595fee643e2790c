/** The hash of the picture's largest size, a dash, this size's width, `.webp`. */
export const isPictureName = (name: string): boolean => /^[0-9a-f]{64}-[1-9]\d{0,3}\.webp$/.test(name)

/** A store that cannot be reached, or refuses; the message is a sentence for the operator. */
export class StoreFailed extends Error {
  override name = 'StoreFailed'
}

/** The files of pictures. Each is small enough to be read into memory. */
export interface MediaStore {
  /** The files there are, by name. */
  list(): Promise<{ name: string; size: number }[]>
  /** A file, or null if it does not exist. */
  read(name: string): Promise<Buffer<ArrayBuffer> | null>
  /** Stores a file atomically, replacing one of the same name. */
  write(name: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>
  /** Removes a file, if it exists. */
  delete(name: string): Promise<void>
  /** Removes the unfinished files of killed processes. */
  sweep(now: Date): Promise<void>
}
