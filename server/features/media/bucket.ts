import { S3mini, S3ServiceError } from 's3mini'
import type { Config } from '../../config.ts'
import { errorCode } from '../../db/start-error.ts'
import { isPictureName, StoreFailed, type MediaStore } from './store.ts'

/** In a bucket that may hold other things too. */
const folder = 'media/'
/** A store may be silent for so long (milliseconds); Node alone would wait for five minutes. */
const usualPatience = 60_000

/** Pictures in a bucket of an S3-compatible store. Where that fails, it throws StoreFailed. */
export function pictureBucket(at: NonNullable<Config['s3']>, patience = usualPatience): MediaStore {
  const failed = (error: unknown) =>
    error instanceof StoreFailed ? error : new StoreFailed(sentence(at.bucket, error), { cause: error })
  const bucket = new S3mini({
    endpoint: `${at.endpoint}/${at.bucket}`,
    region: at.region,
    accessKeyId: at.accessKey,
    secretAccessKey: at.secretKey,
    fetch: async (address, init) => {
      const silence = givenUpAfter(patience)
      const response = await silence.during(() => fetch(address, { ...init, signal: silence.signal }))
      if (!response.body) return response
      const reader = response.body.getReader()
      // It may also fall silent in the middle of an answer. A reader who is slow is no silence: it counts while a piece is waited for.
      const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
        const { done, value } = await silence
          .during(() => reader.read())
          .catch((error) => Promise.reject(failed(error)))
        if (done) controller.close()
        else controller.enqueue(value)
      }
      const body = new ReadableStream({ pull, cancel: (why) => reader.cancel(why) }, { highWaterMark: 0 })
      return new Response(body, response)
    },
  })
  const asked = <T>(answer: Promise<T>) => answer.catch((error: unknown) => Promise.reject(failed(error)))
  return {
    async list() {
      const objects = await asked(bucket.listObjects('/', folder))
      if (!objects) throw new StoreFailed(`The bucket '${at.bucket}' is not there.`)
      return objects
        .map(({ Key, Size }) => ({ name: Key.slice(folder.length), size: Number(Size) }))
        .filter(({ name }) => isPictureName(name))
    },
    async read(name) {
      const response = await asked(bucket.getObjectResponse(folder + name))
      if (!response?.body) return null
      return { size: Number(response.headers.get('content-length')), content: response.body }
    },
    async write(name, content) {
      // A picture is small, and the store wants to know its length and its hash before it comes.
      const chunks: Uint8Array[] = []
      for await (const chunk of content) chunks.push(chunk)
      await asked(bucket.putObject(folder + name, Buffer.concat(chunks), 'image/webp'))
    },
    async delete(name) {
      await asked(bucket.deleteObject(folder + name))
    },
    // A bucket has a file whole or not at all.
    async sweep() {},
  }
}

/** A signal that comes when some work takes too long. */
function givenUpAfter(patience: number) {
  const abort = new AbortController()
  return {
    signal: abort.signal,
    async during<T>(work: () => Promise<T>): Promise<T> {
      const timer = setTimeout(() => abort.abort(), patience)
      try {
        return await work()
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

function sentence(bucket: string, error: unknown): string {
  const of = `The bucket '${bucket}'`
  if (error instanceof S3ServiceError) {
    const code = error.serviceCode === 'Unknown' ? '' : ` ${error.serviceCode}`
    return `${of} answers with an error (${error.status}${code}).`
  }
  const code = errorCode(error) ?? errorCode((error as Error).cause)
  return `${of} does not answer${code ? ` (${code})` : ''}.`
}
