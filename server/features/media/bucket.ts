import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { t } from '#words'
import { S3mini, S3ServiceError } from 's3mini'
import type { Config } from '../../config.ts'
import { errorCode } from '../../db/start-error.ts'
import { isPictureName, StoreFailed, type MediaStore } from './store.ts'

/** The prefix of the pictures' keys, since the bucket may contain other objects too. */
const folder = 'media/'

/**
 * Pictures in a bucket of an S3-compatible store. Where that fails, it throws StoreFailed.
 * @param timeout milliseconds of a request, to the last byte of its response
 */
export function pictureBucket(at: BucketSettings, timeout = 60_000): MediaStore {
  const { bucket, list, orFailure } = openBucket(at, folder, timeout)
  return {
    list: async () => (await list()).filter(({ name }) => isPictureName(name)),
    async read(name) {
      const content = await orFailure(bucket.getObjectArrayBuffer(folder + name))
      return content && Buffer.from(content)
    },
    async write(name, content) {
      const bytes = await buffer(Readable.from(content))
      await orFailure(bucket.putObject(folder + name, bytes, 'image/webp'))
    },
    async delete(name) {
      await orFailure(bucket.deleteObject(folder + name))
    },
    // A bucket stores a whole file or none.
    async sweep() {},
  }
}

type BucketSettings = NonNullable<Config['s3']>

/**
 * Opens a bucket of an S3-compatible store.
 * @param timeout milliseconds of a request, to the last byte of its response
 * @returns the client; `orFailure`, which makes its errors StoreFailed; `list`, which gives the objects below a folder by their names in it
 */
export function openBucket(at: BucketSettings, folder: string, timeout: number) {
  const bucket = new S3mini({
    endpoint: `${at.endpoint}/${at.bucket}`,
    region: at.region,
    accessKeyId: at.accessKey,
    secretAccessKey: at.secretKey,
    requestAbortTimeout: timeout,
  })
  const orFailure = <T>(response: Promise<T>): Promise<T> =>
    response.catch((error: unknown) => {
      throw new StoreFailed(sentenceOf(at.bucket, error), { cause: error })
    })
  const list = async () => {
    const [name, objects] = [at.bucket, await orFailure(bucket.listObjects('/', folder))]
    if (!objects) throw new StoreFailed(t`The bucket ‘${name}’ is not there.`)
    return objects.map(({ Key, Size }) => ({ name: Key.slice(folder.length), size: Number(Size) }))
  }
  return { bucket, list, orFailure }
}

/** The sentence for an error of the client of a bucket. */
function sentenceOf(bucket: string, error: unknown): string {
  if (error instanceof S3ServiceError) {
    const answer = error.serviceCode === 'Unknown' ? error.status : `${error.status} ${error.serviceCode}`
    return t`The bucket ‘${bucket}’ answers with an error (${answer}).`
  }
  const code = errorCode(error) ?? errorCode((error as Error).cause)
  return code ? t`The bucket ‘${bucket}’ does not answer (${code}).` : t`The bucket ‘${bucket}’ does not answer.`
}
