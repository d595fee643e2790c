import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type { Session } from '../../db/open.ts'
import type { Archive } from './archive.ts'
import { partOfTable, type TableEntry } from './format.ts'
import type { SiteTable } from './tables.ts'

/** What the rows of a table come to. */
export interface RowSums {
  rows: number
  bytes: number
  /** SHA-256 of the rows as COPY writes them, in the order of the primary key. */
  sum: string
}

/**
 * Puts a table's rows into an archive. A tar says how long a file is before it begins, so they go to a file beside it first.
 * @param sql the transaction whose moment is copied
 * @param spool path of a file that is made for this, and is gone afterwards
 * @param heard told of the rows' bytes so far
 */
export async function dumpTable(
  sql: Session,
  table: SiteTable,
  archive: Archive,
  spool: string,
  heard: (bytes: number) => void,
): Promise<TableEntry> {
  const rows = rowSummer(heard)
  const out = createWriteStream(spool, { flags: 'wx', mode: 0o600 })
  await pipeline(sql.copyOut(`copy ${table.rowsInOrder} to stdout`), rows.through, createZstdCompress(), out)
  const name = partOfTable(table.name)
  const part = { name, ...(await archive.add(name, out.bytesWritten, createReadStream(spool))) }
  await rm(spool)
  return { name: table.name, columns: table.columns, ...rows.sums(), part }
}

/** Reads a table's rows for their sums alone. */
export async function sumTable(sql: Session, table: SiteTable, heard: (bytes: number) => void): Promise<RowSums> {
  const rows = rowSummer(heard)
  for await (const _ of rows.through(sql.copyOut(`copy ${table.rowsInOrder} to stdout`)));
  return rows.sums()
}

const newline = 0x0a

/** Sums up rows as they pass: COPY's text has one line a row, and writes newlines within a row as two letters. */
export function rowSummer(heard: (bytes: number) => void = () => {}) {
  const hash = createHash('sha256')
  let rows = 0
  let bytes = 0
  return {
    async *through(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of source) {
        hash.update(chunk)
        bytes += chunk.length
        for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) rows += 1
        heard(bytes)
        yield chunk
      }
    },
    /** Once, when all have passed. */
    sums: (): RowSums => ({ rows, bytes, sum: hash.digest('hex') }),
  }
}
