import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import type { Category } from '../../contract/categories/categories-api.ts'
import { CategoriesContext } from './categories.ts'
import { KeepContext, type Keep, type PartOf } from './kept.tsx'
import { SiteContext, type Site } from './site.ts'

/** Characters of HTML, with what they are made of, in a process. */
const roomFor = 8_000_000

/** The HTML of parts by all that it is made of, so that nothing in it is ever out of date or another reader's. */
const made = new LRUCache<string, string>({
  maxSize: roomFor,
  sizeCalculation: (html, from) => html.length + from.length,
})

/** Short for the parts, whose names may be alike, and for the settings. None is given twice; anybody can make up an origin, so they are bounded too. */
const numbers = new LRUCache<object | string, number>({ max: 500 })
let numbered = 0

/**
 * Keeps the parts of pages (kept.tsx). A part is rendered in a tree of its own with the site and its categories, where nothing is known of
 * the reader, their address or the replies to them.
 */
export function keptParts(site: Site, categories: readonly Category[]): Keep {
  const { now, ...lasting } = site
  const around = numberOf(JSON.stringify([lasting, categories]))
  const present = new Date(now)
  const keep: Keep = (one) => {
    const { part, given, within, also } = one
    const from = `${around} ${numberOf(part)} ${JSON.stringify([given, within?.value, also?.(present)])}`
    const before = made.get(from)
    if (before !== undefined) return before
    const html = alone(one)
    made.set(from, html)
    return html
  }
  return keep

  function alone<P extends object, C>({ part: Part, given, within }: PartOf<P, C>): string {
    const inside = <Part {...given} />
    const html = renderToString(
      <Router ssrPath="/">
        <SiteContext value={site}>
          <CategoriesContext value={categories}>
            <KeepContext value={keep}>
              {within ? <within.context value={within.value}>{inside}</within.context> : inside}
            </KeepContext>
          </CategoriesContext>
        </SiteContext>
      </Router>,
    )
    return html.replace(preloads, '')
  }
}

/** React puts these before the HTML of a tree that has pictures. Inside an element of another tree they are no part of what the browser renders. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/

function numberOf(one: object | string): number {
  const known = numbers.get(one)
  if (known !== undefined) return known
  numbers.set(one, (numbered += 1))
  return numbered
}
