import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'

type Row = readonly (string | number | null)[]
type Pages = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>

/**
 * Rows as CSV (RFC 4180): what a spreadsheet would compute, since it begins like a formula, is made text by a stroke before
 * it.
 */
export function csvOf(rows: readonly Row[]): string {
  return stringify([...rows], { escape_formulas: true, record_delimiter: 'windows', quote_record_delimiter: true })
}

/**
 * A table as a file to save, written as it is read, so that its length costs no memory.
 * @param pages rows, some at a time; of a short table, all at once
 * @param name of the file
 */
export function csvDownload(head: Row, pages: Pages, name: string): Response {
  return new Response(Readable.toWeb(Readable.from(bytesOf(head, pages))) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      // Whoever packs it or makes a tag of it on the way would read all of it first.
      'cache-control': 'private, no-store, no-transform',
      etag: `"${crypto.randomUUID()}"`,
    },
  })
}

async function* bytesOf(head: Row, pages: Pages): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  // Spreadsheets take a file for one of their own country's letters, unless it begins so.
  yield Buffer.from(`\u{FEFF}${csvOf([head])}`)
  for await (const rows of pages) if (rows.length > 0) yield Buffer.from(csvOf(rows))
}
