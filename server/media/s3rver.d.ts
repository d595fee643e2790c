declare module 's3rver' {
  interface Options {
    address: string
    /** 0 for any that is free. */
    port: number
    silent: boolean
    directory: string
    configureBuckets: { name: string; configs: string[] }[]
  }
  /** A small S3 server for tests. */
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
