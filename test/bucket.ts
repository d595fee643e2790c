import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import S3rver from 's3rver'
import { closeAfterwards } from './close-afterwards.ts'
import { aFolder } from './folder.ts'

/** The failure of a call to the store; false: it is answered. */
export type Trouble = (request: IncomingMessage, response: ServerResponse) => boolean

/** A real S3 server with a bucket, until the tests of the file are done. */
export async function aBucket() {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(await aFolder(), 's3'),
    configureBuckets: [{ name: 'pictures', configs: [] }],
  })
  let trouble: Trouble = () => false
  server.middleware.unshift(async (context, next) => {
    if (trouble(context.req, context.res)) context.respond = false
    else await next()
  })
  const { port } = await server.run()
  closeAfterwards(async () => {
    server.httpServer.closeAllConnections()
    await server.close()
  })
  return {
    /** The settings of a site that has its pictures there. */
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}/`,
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
    },
    /** The settings of a site that has copies of its backups there. */
    backupEnv: {
      BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      BACKUP_S3_BUCKET: 'pictures',
      BACKUP_S3_ACCESS_KEY: 'S3RVER',
      BACKUP_S3_SECRET_KEY: 'S3RVER',
      BACKUP_PASSPHRASE: 'seven brown sparrows',
    },
    /** From now on, until `mend`. */
    break: (how: Trouble) => void (trouble = how),
    mend: () => void (trouble = () => false),
  }
}
