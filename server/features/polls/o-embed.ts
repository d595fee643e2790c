import { html } from 'hono/html'
import type * as z from 'zod/mini'
import { paths } from '../../../contract/paths.ts'
import type { OEmbed, OEmbedQuery } from '../../../contract/polls-api.ts'
import { Id } from '../../../contract/shapes.ts'
import type { Db } from '../../db/open.ts'
import { pollNotFound } from '../editing/edits.ts'
import { findPoll } from './store.ts'

const size = { width: 480, aroundOptions: 170, option: 60 }

/**
 * The HTML of a frame that shows a poll (https://oembed.com, section 2.3).
 * @throws HttpError 404 for another address than that of a poll here
 */
export async function oEmbedOf(
  db: Db,
  { url, maxwidth, maxheight }: z.infer<typeof OEmbedQuery>,
  site: { name: string; origin: string },
): Promise<OEmbed> {
  const id = pollAt(url, site.origin)
  if (!id) throw pollNotFound()
  const poll = await findPoll(db, id)
  const width = Math.min(size.width, maxwidth ?? Infinity)
  const height = Math.min(size.aroundOptions + poll.options.length * size.option, maxheight ?? Infinity)
  const src = site.origin + paths.pollFrame(id)
  const frame = html`<iframe
    src="${src}"
    title="${poll.question}"
    width="${width}"
    height="${height}"
    loading="lazy"
    style="border:0;max-width:100%"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
  ></iframe>`
  return {
    version: '1.0',
    type: 'rich',
    title: poll.question,
    provider_name: site.name,
    provider_url: site.origin,
    cache_age: 3_600,
    html: String(frame),
    width,
    height,
  }
}

/** The id of the poll at a whole address of this site. */
function pollAt(url: string, origin: string): string | undefined {
  const at = URL.parse(url)
  const id = at?.origin === origin ? at.pathname.split('/').at(-1) : undefined
  return id && at?.pathname === paths.poll(id) && Id.safeParse(id).success ? id : undefined
}
