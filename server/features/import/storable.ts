import { createHash } from 'node:crypto'
import type { ImportedPost, LeftOut } from './imported-post.ts'

/** Characters of a key that the database takes. */
const longestKey = 500

/** Removes from a post what PostgreSQL cannot store: NUL, unpaired surrogates, and names that are too long. */
export function storable(piece: ImportedPost | LeftOut): ImportedPost | LeftOut {
  const clean = JSON.parse(JSON.stringify(piece), (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
  ) as ImportedPost | LeftOut
  if ('leftOut' in clean || clean.key.length <= longestKey) return clean
  const hash = createHash('sha256').update(clean.key).digest('hex')
  return { ...clean, key: `${clean.key.slice(0, longestKey - hash.length - 1).toWellFormed()}#${hash}` }
}
