import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import type { CsvError } from 'csv-parse'
import { importLimits, importMessages } from '../../../contract/subscribers/imports.ts'
import { fileRefusal } from '../../kit/file-form.ts'

/** A row with its number in a spreadsheet, where the head is 1. */
export interface FileRow {
  number: number
  cells: string[]
}

/**
 * Reads a CSV file: UTF-8, with or without a byte order mark, its cells parted by commas, semicolons or tabs, as its head has them.
 * Blank rows are left out.
 * @throws HttpError 400 with the row that cannot be read
 */
export async function readRows(bytes: Buffer): Promise<{ head: string[]; rows: FileRow[] }> {
  const isWide = bytes.subarray(0, 2).equals(Buffer.from([0xff, 0xfe])) || bytes.subarray(0, 2).equals(wide)
  if (isWide || !isUtf8(bytes)) throw fileRefusal(importMessages.encoding)
  if (bytes.includes(0)) throw fileRefusal(importMessages.noText)
  const all = await parsed(bytes)
  const [head, ...rows] = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (!head || rows.length === 0) throw fileRefusal(importMessages.empty)
  return { head: head.cells, rows }
}

/** The byte order mark of the other order of UTF-16. */
const wide = Buffer.from([0xfe, 0xff])
/** Characters of a row. */
const longestRow = 100_000
/** Bytes after which other requests have their turn. */
const chunk = 65_536

async function parsed(bytes: Buffer): Promise<FileRow[]> {
  const { parse } = await import('csv-parse')
  const parser = Readable.from(chunksOf(bytes)).pipe(
    parse({ bom: true, delimiter: delimiterOf(bytes), relax_column_count: true, max_record_size: longestRow }),
  )
  const rows: FileRow[] = []
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      rows.push({ number: rows.length + 1, cells })
      if (rows.length > importLimits.rows + 1) break
    }
  } catch (error) {
    throw refusalOf(error as CsvError)
  }
  if (rows.length > importLimits.rows + 1) throw fileRefusal(importMessages.rows)
  return rows
}

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += chunk) yield bytes.subarray(from, from + chunk)
}

/** The one of the three that the first line has most of. */
function delimiterOf(bytes: Buffer): string {
  const end = bytes.indexOf('\n')
  const line = bytes.subarray(0, end < 0 ? longestRow : end).toString('utf8')
  const count = (delimiter: string) => line.split(delimiter).length
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

function refusalOf(error: CsvError): Error {
  const row = Number(error.records ?? 0) + 1
  if (error.code === 'CSV_MAX_RECORD_SIZE') return fileRefusal(importMessages.long(row))
  return error.code ? fileRefusal(importMessages.quotes(row)) : error
}
