declare module 's3rver' {
  import type { IncomingMessage, Server, ServerResponse } from 'node:http'

  interface Options {
    address: string
    /** 0 for any that is free. */
    port: number
    silent: boolean
    directory: string
    configureBuckets: { name: string; configs: string[] }[]
  }
  /** Koa's context of a call. */
  interface Context {
    req: IncomingMessage
    res: ServerResponse
    /** False: somebody else answers. */
    respond: boolean
  }
  /** A small S3 server for tests. */
  export default class S3rver {
    constructor(options: Options)
    /** The handlers of a call, in this order. */
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
    httpServer: Server
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
