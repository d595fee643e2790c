import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import type { Category } from '../../contract/categories/categories-api.ts'
import { prefix } from '../../contract/languages.ts'
import { CategoriesContext } from './categories.ts'
import { PartCacheContext, type RenderCached, type PartOf } from './cached-part.tsx'
import { SiteContext, type Site } from './site.ts'

/** Characters of HTML and keys that a process caches at most. */
const maxSize = 8_000_000

/** The HTML of parts. Its key has everything that the HTML depends on, so an entry is never out of date and never shows another reader's data. */
const cache = new LRUCache<string, string>({
  maxSize,
  sizeCalculation: (html, key) => html.length + key.length,
})

/** Short keys for components, whose names may be equal, and for settings. No id is used twice. Bounded, since a visitor can send any origin. */
const ids = new LRUCache<object | string, number>({ max: 500 })
let lastId = 0

/**
 * Makes the function that renders the cached parts of a page (cached-part.tsx). It renders a part in a React tree of its own, which provides the
 * site and its categories, and neither the reader, nor the address, nor any reply.
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
      <Router base={prefix} ssrPath={`${prefix}/`}>
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

/** React puts these before the HTML of a tree with pictures. Inside an element of another tree they would not match what the browser hydrates. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/

function idOf(one: object | string): number {
  const id = ids.get(one)
  if (id !== undefined) return id
  ids.set(one, (lastId += 1))
  return lastId
}
