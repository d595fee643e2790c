import type { Subscriber } from '../../contract/subscribers.ts'

/** Subscribers as a table for other programs: a line each, moments in UTC (RFC 4180, ISO 8601). */
export function subscribersCsv(list: readonly Subscriber[]): string {
  const rows = list.map(({ email, createdAt, confirmedAt }) => [email, createdAt, confirmedAt ?? ''])
  return [['email', 'subscribed', 'confirmed'], ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/**
 * Spreadsheets compute what begins like a formula, and anybody may subscribe an address that does: a quote makes it
 * text.
 */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
