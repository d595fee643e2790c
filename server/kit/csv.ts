import { Readable } from 'node:stream'

export type Row = readonly (string | number | null)[]
type Pages = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>

/** Rows as CSV (RFC 4180): a cell that begins like a formula gets a leading apostrophe, so that spreadsheets treat it as text. */
export async function csvOf(rows: readonly Row[]): Promise<string> {
  const { stringify } = await import('csv-stringify/sync')
  return stringify([...rows], { escape_formulas: true, record_delimiter: 'windows', quote_record_delimiter: true })
}

/**
 * A table as a streamed download, so that its length costs no memory.
 * @param pages batches of rows; for a short table a single one
 * @param name of the file
 */
export function csvDownload(head: Row, pages: Pages, name: string): Response {
  return new Response(Readable.toWeb(Readable.from(bytesOf(head, pages))) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      // Compression or an ETag would buffer the whole file.
      'cache-control': 'private, no-store, no-transform',
      etag: `"${crypto.randomUUID()}"`,
    },
  })
}

async function* bytesOf(head: Row, pages: Pages): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  // A byte order mark: spreadsheets otherwise assume a local encoding.
  yield Buffer.from(`\u{FEFF}${await csvOf([head])}`)
  for await (const rows of pages) if (rows.length > 0) yield Buffer.from(await csvOf(rows))
}
