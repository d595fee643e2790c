import type { Db, Queries } from '../../db/open.ts'
import type { Feature } from '../../feature.ts'
import { escapeXml } from './xml.ts'

/** Rows in one file. The protocol allows 50,000 addresses (sitemaps.org); the first file names the pages that every site has, too. */
const partSize = 45_000

interface Site {
  /** Scheme and host. */
  origin: string
  /** The features whose pages are listed. */
  features: readonly Feature[]
}

/** Every public page as a site map; when they are too many for one file, an index of its parts. */
export async function siteMap(db: Db, site: Site): Promise<string> {
  const starts = await partStarts(db, site)
  if (starts.length <= 1) return part(db, site, null)
  const parts = starts.map((_, index) => `<sitemap>${location(`${site.origin}/sitemap-${index + 1}.xml`)}</sitemap>`)
  return document('sitemapindex', parts)
}

/**
 * One part of a site map that is an index.
 * @param number 1 for the first
 * @returns undefined when there is no such part
 */
export async function siteMapPart(db: Db, site: Site, number: number): Promise<string | undefined> {
  const starts = await partStarts(db, site)
  const start = starts[number - 1]
  return starts.length > 1 && start ? part(db, site, number === 1 ? null : start) : undefined
}

/** The id that each part begins with, all rows ordered by id; none when there is nothing to show. */
async function partStarts(sql: Db, { features }: Site): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from (select id, row_number() over (order by id) as place from (${allRows(sql, features)}) shown) numbered
    where (place - 1) % ${partSize}::int = 0 order by id`
  return rows.map(({ id }) => id)
}

/** @param from id of the first row; null for the beginning, with the pages that every site has */
async function part(sql: Db, { origin, features }: Site, from: string | null): Promise<string> {
  const beginning = from ? sql`where id >= ${from}` : sql``
  const rows = await sql<{ path: string; updatedAt: string }[]>`
    select path, updated_at from (${allRows(sql, features)}) shown ${beginning} order by id limit ${partSize}`
  const pages = from ? [] : features.flatMap(({ sitemap }) => sitemap?.pages ?? [])
  return document('urlset', [
    ...pages.map((path) => `<url>${location(origin + path)}</url>`),
    ...rows.map(({ path, updatedAt }) => `<url>${location(origin + path)}<lastmod>${updatedAt}</lastmod></url>`),
  ])
}

const allRows = (sql: Queries, features: readonly Feature[]) =>
  features.flatMap(({ sitemap }) => sitemap?.rows?.(sql) ?? []).reduce((rows, more) => sql`${rows} union all ${more}`)

function document(root: string, lines: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</${root}>
`
}

const location = (address: string) => `<loc>${escapeXml(address)}</loc>`
