/**
 * The address of a call as text.
 * @param path as the contract has it, `:name` for a part that varies
 * @param params a value for each named part; it is escaped
 * @param query left-out, empty and undefined values are not written, so that one call has one address
 */
export function addressOf(
  path: string,
  params: Record<string, string> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = searchOf(query)
  return search ? `${filled}?${search}` : filled
}

/** A query string without the values that say nothing. */
export function searchOf(query: Record<string, unknown>): string {
  const kept = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return new URLSearchParams(kept.map(([name, value]) => [name, String(value)])).toString()
}
