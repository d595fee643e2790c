import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { t } from '#words'
import type { CsvError } from 'csv-parse'
import { importLimits, importMessages } from '../../contract/subscribers/imports.ts'
import { fileRefusal } from './file-form.ts'

/** A row with its number in a spreadsheet, where the head is 1. */
export interface FileRow {
  number: number
  cells: string[]
}

/**
 * Reads a CSV file: UTF-8, with or without a byte order mark, its cells parted by commas, semicolons or tabs, as its head has them.
 * Blank rows are left out, and so are spaces around a cell, and the apostrophe by which our own file (`csvOf`) keeps a spreadsheet from taking it for a formula.
 * @throws HttpError 400 with the row that cannot be read
 */
export async function readRows(bytes: Buffer): Promise<{ head: string[]; rows: FileRow[] }> {
  const isWide = bytes.subarray(0, 2).equals(Buffer.from([0xff, 0xfe])) || bytes.subarray(0, 2).equals(wide)
  if (isWide || !isUtf8(bytes)) throw fileRefusal(importMessages.encoding)
  if (bytes.includes(0)) throw fileRefusal(importMessages.noText)
  const all = await parsed(bytes)
  const [head, ...rows] = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (!head || rows.length === 0) throw fileRefusal(importMessages.empty)
  return { head: head.cells, rows: rows.map(({ number, cells }) => ({ number, cells: cells.map(textOf) })) }
}

const textOf = (cell: string) => cell.trim().replace(/^'(?=[=+@-])/, '')

/** Rows that are named beside a reason. */
const named = 5

/** The reasons of the rows that were refused, each with its number of rows and the first of them. */
export function refusalsOf<Refusal>(
  rows: readonly { number: number; refusal: Refusal | null }[],
): { reason: Refusal; rows: number; first: number[] }[] {
  const refused = rows.flatMap(({ number, refusal }) => (refusal === null ? [] : [{ number, refusal }]))
  return [...Map.groupBy(refused, ({ refusal }) => refusal)].map(([reason, found]) => ({
    reason,
    rows: found.length,
    first: found.slice(0, named).map(({ number }) => number),
  }))
}

/** The head of the report on a checked file. */
export const reportHead = () => [
  t({ message: 'Row', context: 'of a file' }),
  t({ message: 'Address', context: 'email' }),
  t({ message: 'What becomes of it', context: 'a row of an import' }),
  t({ message: 'Reason', context: 'a row of an import' }),
]

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
