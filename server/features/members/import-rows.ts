import { Signup } from '../../../contract/accounts/accounts-api.ts'
import { memberImportLimits as limits, type MemberRowRefusal } from '../../../contract/accounts/member-imports.ts'
import type { FileRow } from '../../kit/import-file.ts'

/** The names of the columns, in small letters, the best first: ours, then those of Ghost and WordPress. */
const columnNames = {
  email: ['email', 'email address', 'email_address', 'user_email'],
  name: ['name', 'display_name'],
  firstName: ['first_name', 'first name'],
  lastName: ['last_name', 'last name'],
  joined: ['joined', 'created_at', 'user_registered'],
}
type ColumnName = keyof typeof columnNames

/** The index of each column, and their number; undefined without one for the address. */
type MemberColumns = Record<ColumnName, number> & { count: number }

export function memberColumnsIn(head: readonly string[]): MemberColumns | undefined {
  const names = head.map((name) => name.trim().toLowerCase())
  const indexes = Object.entries(columnNames).map(([name, those]) => [
    name,
    names.indexOf(those.find((one) => names.includes(one)) ?? ''),
  ])
  const columns = { ...Object.fromEntries(indexes), count: head.length } as MemberColumns
  return columns.email >= 0 ? columns : undefined
}

/** A row of the file as its account would be made, before it is compared with the members. */
export interface CheckedMember {
  number: number
  email: string
  firstName: string | null
  lastName: string | null
  joinedAt: Date | null
  /** Null if its account may be made. */
  refusal: MemberRowRefusal | null
}

/** Checks each row by itself, and that no address stands twice. */
export function checkMembers(rows: readonly FileRow[], columns: MemberColumns, now: Date): CheckedMember[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const checked = checkRow(row, columns, now)
    const address = checked.email.toLowerCase()
    if (checked.refusal) return checked
    if (seen.has(address)) return { ...checked, refusal: 'twice' }
    seen.add(address)
    return checked
  })
}

function checkRow({ number, cells }: FileRow, columns: MemberColumns, now: Date): CheckedMember {
  const cell = (name: ColumnName) => cells[columns[name]] ?? ''
  const address = Signup.shape.email.safeParse(cell('email'))
  const [whole = '', ...rest] = cell('name').split(/\s+/)
  const firstName = Signup.shape.firstName.safeParse(cell('firstName') || whole)
  const lastName = Signup.shape.lastName.safeParse(cell('lastName') || rest.join(' '))
  const joined = cell('joined') === '' ? null : dayIn(cell('joined'))
  const refusal = (): MemberRowRefusal | null => {
    if (cells.slice(columns.count).some((more) => more.trim() !== '')) return 'cells'
    if (!address.success) return cell('email') === '' ? 'no-address' : 'address'
    if (!firstName.success || !lastName.success) return 'name'
    if (joined === undefined) return 'date'
    return joined !== null && joined > now ? 'future' : null
  }
  const refused = refusal()
  return {
    number,
    email: address.success ? address.data : cell('email').slice(0, 255).toWellFormed(),
    firstName: (refused === null && firstName.data) || null,
    lastName: (refused === null && lastName.data) || null,
    joinedAt: refused === null && joined ? joined : null,
    refusal: refused,
  }
}

/** A day that begins with the year, and what may follow it; undefined for any other text, or a day that no calendar has. */
function dayIn(text: string): Date | undefined {
  const [, day = ''] = /^(\d{4}-\d\d-\d\d)(?:[T ].{1,30})?$/.exec(text) ?? []
  const date = new Date(`${day}T00:00:00Z`)
  // A 30th of February rolls over.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) return undefined
  return date.getUTCFullYear() < firstYear ? undefined : date
}

/** No site had members before. */
const firstYear = 1990

/** Rows of a file at the most. */
export const isTooLong = (rows: readonly FileRow[]): boolean => rows.length > limits.rows
