/**
 * The address of a call as text.
 * @param path as in the contract, with `:name` for parameters
 * @param params a value for each parameter; it is escaped
 * @param query undefined and empty values are omitted, so that each call has one address
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

/** A query string without empty values. */
export function searchOf(query: Record<string, unknown>): string {
  const kept = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return new URLSearchParams(kept.map(([name, value]) => [name, String(value)])).toString()
}
