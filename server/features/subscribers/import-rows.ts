import type { RowRefusal } from '../../../contract/subscribers/imports.ts'
import { NewSubscriber } from '../../../contract/subscribers/subscribers.ts'
import type { FileRow } from '../../kit/import-file.ts'

/** The names of the columns, in small letters, the best first: ours, Ghost's and Mailchimp's. */
const columnNames = {
  email: ['email', 'email address', 'email_address'],
  consentedAt: ['consented_at', 'optin_time', 'confirm_time', 'created_at'],
  language: ['language'],
  categories: ['categories'],
  wanted: ['subscribed_to_emails'],
  left: ['unsub_time', 'clean_time'],
  state: ['state'],
}
type ColumnName = keyof typeof columnNames

/** The indexes of each column; undefined without one for the address. */
export type Columns = Record<ColumnName, number[]> & { count: number }

export function columnsIn(head: readonly string[]): Columns | undefined {
  const names = head.map((name) => name.trim().toLowerCase())
  const indexes = Object.entries(columnNames).map(([name, those]) => [
    name,
    those.map((one) => names.indexOf(one)).filter((index) => index >= 0),
  ])
  const columns = { ...Object.fromEntries(indexes), count: head.length } as Columns
  return columns.email.length > 0 ? columns : undefined
}

/** A row of the file as it would be taken in, before it is compared with the list. */
export interface CheckedRow {
  number: number
  email: string
  /** Null if it may be taken in. */
  refusal: RowRefusal | null
  /** True if its owner has unsubscribed from the program that the file is from, or refuses its letters. */
  stopped: boolean
  consentedAt: Date | null
  /** True if an admin states the consent. */
  stated: boolean
  language: string
  categoryIds: string[] | null
}

export interface Surroundings {
  now: Date
  /** The day that the admin states; null without a statement. */
  statedOn: Date | null
  languages: readonly string[]
  /** The id of a category by its name. */
  categoryId: (name: string) => string | undefined
}

/** Checks each row by itself, and that no address stands twice. */
export function checkRows(rows: readonly FileRow[], columns: Columns, around: Surroundings): CheckedRow[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const checked = checkRow(row, columns, around)
    const address = checked.email.toLowerCase()
    if (checked.refusal) return checked
    if (seen.has(address)) return { ...checked, refusal: 'twice', stopped: false }
    seen.add(address)
    return checked
  })
}

function checkRow({ number, cells }: FileRow, columns: Columns, around: Surroundings): CheckedRow {
  const cell = (name: ColumnName) => columns[name].map((index) => cells[index]).find(Boolean) ?? ''
  const address = NewSubscriber.safeParse({ email: cell('email') })
  const language = (cell('language') || 'en').slice(0, 2).toLowerCase()
  const names = cell('categories')
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean)
  const ids = [...new Set(names.map((name) => around.categoryId(name)))]
  const consent = consentOf(cell('consentedAt'), around)
  const stopped = cell('wanted').toLowerCase() === 'false' || cell('left') !== '' || cell('state') === 'stopped'
  const refusal = (): RowRefusal | null => {
    if (cells.slice(columns.count).some((more) => more.trim() !== '')) return 'cells'
    if (!address.success) return cell('email') === '' ? 'no-address' : 'address'
    if (stopped) return null
    if (cell('state') === 'unconfirmed') return 'unconfirmed'
    if (typeof consent === 'string') return consent
    if (!around.languages.includes(language)) return 'language'
    return ids.includes(undefined) ? 'category' : null
  }
  const refused = refusal()
  const isClear = refused === null && typeof consent !== 'string'
  return {
    number,
    email: address.success ? address.data.email : cell('email').slice(0, 255).toWellFormed(),
    refusal: refused,
    stopped: refused === null && stopped,
    consentedAt: isClear ? consent.at : null,
    stated: isClear && consent.stated,
    language: isClear && around.languages.includes(language) ? language : 'en',
    categoryIds: isClear && ids.length > 0 && !ids.includes(undefined) ? (ids as string[]) : null,
  }
}

/** The consent of a row: its own date, else the one that the admin states. */
function consentOf(text: string, { now, statedOn }: Surroundings): { at: Date; stated: boolean } | RowRefusal {
  if (text === '') return statedOn ? { at: statedOn, stated: true } : 'no-consent'
  const at = momentOf(text)
  if (!at) return 'date'
  return at.getTime() > now.getTime() + day ? 'future' : { at, stated: false }
}

const day = 86_400_000
const moment =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?)?\s*(Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?$/
/** Nobody consented to a letter of this kind before. */
const firstYear = 1990

/** A day or moment that begins with the year; without a zone it is UTC. */
function momentOf(text: string): Date | null {
  const [, year = '', month = '', date = '', hour = '00', minute = '00', second = '00', zone = 'Z'] =
    moment.exec(text) ?? []
  const written = `${year}-${month}-${date}T${hour}:${minute}:${second}`
  const asUtc = new Date(`${written}Z`)
  // A 30th of February rolls over.
  if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString().slice(0, 19) !== written) return null
  return Number(year) < firstYear ? null : new Date(written + zone)
}
