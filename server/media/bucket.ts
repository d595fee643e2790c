import { S3mini } from 's3mini'
import type { Config } from '../config.ts'
import { isPictureName, type MediaStore } from './store.ts'

/** In a bucket that may hold other things too. */
const folder = 'media/'

/** Pictures in a bucket of an S3-compatible store. */
export function pictureBucket(at: NonNullable<Config['s3']>): MediaStore {
  const bucket = new S3mini({
    endpoint: `${at.endpoint}/${at.bucket}`,
    region: at.region,
    accessKeyId: at.accessKey,
    secretAccessKey: at.secretKey,
  })
  return {
    async list() {
      const objects = (await bucket.listObjects('/', folder)) ?? []
      return objects
        .map(({ Key, Size }) => ({ name: Key.slice(folder.length), size: Number(Size) }))
        .filter(({ name }) => isPictureName(name))
    },
    async read(name) {
      const response = await bucket.getObjectResponse(folder + name)
      if (!response?.body) return null
      return { size: Number(response.headers.get('content-length')), content: response.body }
    },
    async write(name, content) {
      // A picture is small, and the store wants to know its length and its hash before it comes.
      const chunks: Uint8Array[] = []
      for await (const chunk of content) chunks.push(chunk)
      await bucket.putObject(folder + name, Buffer.concat(chunks), 'image/webp')
    },
    async delete(name) {
      await bucket.deleteObject(folder + name)
    },
  }
}
