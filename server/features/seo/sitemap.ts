import { inLanguage, type Language } from '../../../contract/languages.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import type { Feature } from '../../feature.ts'
import type { Counts } from '../../kit/value-cache.ts'
import { escapeXml } from './xml.ts'

/** Rows in one file. The protocol allows 50,000 addresses (sitemaps.org); the first file names the pages that every site has, too. */
const partSize = 45_000

interface Site {
  /** Scheme and host. */
  origin: string
  /** The features whose pages are listed. */
  features: readonly Feature[]
  counts: Counts
  /** The languages of the interface. */
  spoken: readonly Language[]
}

/** Every public page as a site map; when they are too many for one file, an index of its parts. */
export async function siteMap(db: Db, site: Site): Promise<string> {
  const count = await countParts(db, site)
  if (count <= 1) return part(db, site, 1)
  const parts = Array.from({ length: count }, (_, index) => `${site.origin}/sitemap-${index + 1}.xml`)
  return document(
    'sitemapindex',
    parts.map((address) => `<sitemap>${location(address)}</sitemap>`),
  )
}

/** One part, from 1, of a site map that is an index; undefined when there is no such part. */
export async function siteMapPart(db: Db, site: Site, number: number): Promise<string | undefined> {
  const count = await countParts(db, site)
  return count > 1 && number <= count ? part(db, site, number) : undefined
}

async function countParts(sql: Db, { features, counts }: Site): Promise<number> {
  const rows = await counts.get('site map', async () => {
    const [{ count }] = await sql<[{ count: number }]>`select count(*) from (${allRows(sql, features)}) shown`
    return count
  })
  return Math.ceil(rows / partSize)
}

/** The first part begins with the pages that every site has. */
async function part(sql: Db, { origin, features, spoken }: Site, number: number): Promise<string> {
  const rows = await sql<{ path: string; updatedAt: string }[]>`
    select path, updated_at from (${allRows(sql, features)}) shown
    order by id limit ${partSize} offset ${(number - 1) * partSize}`
  const maps = number === 1 ? features.flatMap(({ sitemap }) => sitemap ?? []) : []
  return document('urlset', [
    ...maps.flatMap(({ pages }) => pages).flatMap((path) => inEach(spoken, origin, path)),
    ...maps.flatMap(({ written = [] }) => written).map((path) => `<url>${location(origin + path)}</url>`),
    ...rows.map(
      ({ path, updatedAt }) => `<url>${location(origin + encodeURI(path))}<lastmod>${updatedAt}</lastmod></url>`,
    ),
  ])
}

/** A page in each language, which names those in the others (developers.google.com/search, "localized versions"). */
function inEach(spoken: readonly Language[], origin: string, path: string): string[] {
  const addressIn = (language: Language) => origin + inLanguage(path, language)
  const alternates = spoken.map(
    (language) =>
      `<xhtml:link rel="alternate" hreflang="${language === 'en' ? 'en-IN' : language}" href="${escapeXml(addressIn(language))}"/>`,
  )
  return spoken.map(
    (language) => `<url>${location(addressIn(language))}${spoken.length > 1 ? alternates.join('') : ''}</url>`,
  )
}

const allRows = (sql: Queries, features: readonly Feature[]) =>
  features.flatMap(({ sitemap }) => sitemap?.rows?.(sql) ?? []).reduce((rows, more) => sql`${rows} union all ${more}`)

function document(root: string, lines: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${lines.join('\n')}
</${root}>
`
}

const location = (address: string) => `<loc>${escapeXml(address)}</loc>`
