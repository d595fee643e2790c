import type { Queries } from '../../db/client/open.ts'

/** A picture of a database: the hash and the widths in the names of its files. */
interface NamedPicture {
  hash: string
  widths: number[]
}

/**
 * The pictures that a database names. Those that nothing shows are left out, since the sweep removes them with their files.
 * @returns none from a database whose schema is from before there were pictures
 */
export async function namedPictures(sql: Queries): Promise<NamedPicture[]> {
  const [table] = await sql`select from pg_class where oid = to_regclass('public.media')`
  return table ? sql<NamedPicture[]>`select hash, widths from media where unused_since is null` : []
}

/** The number of those that lack a file. */
export function countMissing(named: readonly NamedPicture[], files: readonly { name: string }[]): number {
  const there = new Set(files.map(({ name }) => name))
  return named.filter(({ hash, widths }) => widths.some((width) => !there.has(`${hash}-${width}.webp`))).length
}
