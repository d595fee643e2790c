/** The parameters of an address; those without a value are omitted. */
export type Query<Name extends string> = Partial<Record<Name, string | number | readonly string[] | null | undefined>>

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

/** A query string without empty values; a list gives its name again for each. */
export function searchOf(query: Record<string, unknown>): string {
  let search = ''
  for (const name in query) {
    const value = query[name]
    if (value === undefined || value === null || value === '') continue
    for (const one of [value].flat()) search += `${search && '&'}${encoded(name)}=${encoded(String(one))}`
  }
  return search
}

/** A part of a query string. Most are words or ids, and a page has a hundred links. */
const encoded = (text: string) =>
  /^[\w.*-]*$/.test(text) ? text : new URLSearchParams([['', text]]).toString().slice(1)
