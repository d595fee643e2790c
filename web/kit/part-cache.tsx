import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import type { Category } from '../../contract/categories/categories-api.ts'
import { CategoriesContext } from './categories.ts'
import { PartCacheContext, type RenderCached, type PartOf } from './cached-part.tsx'
import { SiteContext, type Site } from './site.ts'

/** Characters of HTML, with what they are made of, in a process. */
const maxSize = 8_000_000

/** The HTML of parts by all that it is made of, so that nothing in it is ever out of date or another reader's. */
const cache = new LRUCache<string, string>({
  maxSize: maxSize,
  sizeCalculation: (html, key) => html.length + key.length,
})

/** Short for the parts, whose names may be alike, and for the settings. None is given twice; anybody can make up an origin, so they are bounded too. */
const ids = new LRUCache<object | string, number>({ max: 500 })
let lastId = 0

/**
 * Keeps the parts of pages (cached-part.tsx). A part is rendered in a tree of its own with the site and its categories, where nothing is known of
 * the reader, their address or the replies to them.
 */
export function cachedParts(site: Site, categories: readonly Category[]): RenderCached {
  const { now, ...settings } = site
  const siteKey = idOf(JSON.stringify([settings, categories]))
  const at = new Date(now)
  const renderCached: RenderCached = (one) => {
    const { part, props, provide, clockKey } = one
    const key = `${siteKey} ${idOf(part)} ${JSON.stringify([props, provide?.value, clockKey?.(at)])}`
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const html = renderAlone(one)
    cache.set(key, html)
    return html
  }
  return renderCached

  function renderAlone<P extends object, C>({ part: Part, props, provide }: PartOf<P, C>): string {
    const content = <Part {...props} />
    const html = renderToString(
      <Router ssrPath="/">
        <SiteContext value={site}>
          <CategoriesContext value={categories}>
            <PartCacheContext value={renderCached}>
              {provide ? <provide.context value={provide.value}>{content}</provide.context> : content}
            </PartCacheContext>
          </CategoriesContext>
        </SiteContext>
      </Router>,
    )
    return html.replace(preloads, '')
  }
}

/** React puts these before the HTML of a tree that has pictures. Inside an element of another tree they are no part of what the browser renders. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/

function idOf(one: object | string): number {
  const id = ids.get(one)
  if (id !== undefined) return id
  ids.set(one, (lastId += 1))
  return lastId
}
