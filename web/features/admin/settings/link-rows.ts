import { v7 as newId } from 'uuid'
import { menuLinks } from '../../../../contract/settings/menu.ts'

/** A link of a menu as it is typed; both may be empty. */
export interface LinkRow {
  key: string
  label: string
  address: string
}

export const emptyRow = (): LinkRow => ({ key: newId(), label: '', address: '' })

/** The lines of a menu as rows. A line of one word without an address has that as its label. */
export const rowsOf = (text: string): LinkRow[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, label = line, address = ''] = /^(.*\S)\s+(\S+)$/.exec(line) ?? []
      return { key: newId(), label, address }
    })

/** The rows as the lines that the site stores; empty ones are left out. */
export const linesOf = (rows: readonly LinkRow[]): string => rows.map(lineOf).filter(Boolean).join('\n')

/** True for a row that is no link as it stands. */
export const isNoLink = (row: LinkRow): boolean => lineOf(row) !== '' && menuLinks(lineOf(row)).length === 0

const lineOf = ({ label, address }: LinkRow) => `${label.trim()} ${address.trim()}`.trim()
