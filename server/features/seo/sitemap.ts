import type { Db } from '../../db/open.ts'
import { addresses, partStarts } from './store.ts'
import { escapeXml } from './xml.ts'

/** Articles and polls in one file. The protocol allows 50,000 addresses (sitemaps.org); the first file names the other pages too. */
const partSize = 45_000

/** The pages that are the same on every site; those that ask not to be indexed are left out. */
const pages = ['/', '/articles', '/polls', '/support', '/subscribe', '/privacy', '/terms', '/contact', '/accessibility']

/**
 * Every public page as a site map; when they are too many for one file, an index of its parts.
 * @param origin scheme and host of the site
 */
export async function siteMap(db: Db, origin: string): Promise<string> {
  const starts = await partStarts(db, partSize)
  if (starts.length <= 1) return part(db, origin, null)
  const parts = starts.map((_, index) => `<sitemap>${location(`${origin}/sitemap-${index + 1}.xml`)}</sitemap>`)
  return document('sitemapindex', parts)
}

/**
 * One part of a site map that is an index.
 * @param number 1 for the first
 * @returns undefined when there is no such part
 */
export async function siteMapPart(db: Db, origin: string, number: number): Promise<string | undefined> {
  const starts = await partStarts(db, partSize)
  const start = starts[number - 1]
  return starts.length > 1 && start ? part(db, origin, number === 1 ? null : start) : undefined
}

async function part(db: Db, origin: string, from: string | null): Promise<string> {
  const shown = await addresses(db, { from, limit: partSize })
  const fixed = from ? [] : pages.map((path) => `<url>${location(origin + path)}</url>`)
  const varying = shown.map(
    ({ path, updatedAt }) => `<url>${location(origin + path)}<lastmod>${updatedAt}</lastmod></url>`,
  )
  return document('urlset', [...fixed, ...varying])
}

function document(root: string, lines: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</${root}>
`
}

const location = (address: string) => `<loc>${escapeXml(address)}</loc>`
