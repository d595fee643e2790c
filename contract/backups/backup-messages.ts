import { grouped } from '../../money/grouped.ts'

/** The sentence about pictures that a backup should have and has not; null when none is missing. */
export function missingPictures(count: number): string | null {
  if (count === 0) return null
  if (count === 1)
    return '1 picture that the database names is not in this backup: its file was missing when it was made.'
  return `${grouped(count)} pictures that the database names are not in this backup: their files were missing when it was made.`
}
