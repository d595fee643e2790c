/** A query in which the text searched for has no blanks around it, as a form without JavaScript sends them. */
export function withTrimmedSearch(query: string): string {
  const fields = new URLSearchParams(query)
  const text = fields.get('search')
  if (text === null || text === text.trim()) return query
  if (text.trim()) fields.set('search', text.trim())
  else fields.delete('search')
  return fields.size > 0 ? `?${fields}` : ''
}

/** The path as the router gives it to the screens: decoded, if it is well-formed. */
export function decodedPath(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}
