import type { Context } from 'hono'

/** A file that is the same for everybody who asks for its address. A text is cached with the pages for as long as its `max-age`, at the most a minute. */
export interface SiteFile {
  /** Its address, as a pattern of Hono. */
  path: string
  /** True for a picture, which its feature caches. */
  isPicture?: true
  /** @throws HttpError */
  answer: (context: Context) => Response | Promise<Response>
}
