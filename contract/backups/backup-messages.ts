import { plural } from '#words'

/** The sentence about pictures that a backup should have and has not; null when none is missing. */
export const missingPictures = (count: number): string | null =>
  count === 0
    ? null
    : plural(count, {
        one: '# picture that the database names is not in this backup: its file was missing when it was made.',
        other: '# pictures that the database names are not in this backup: their files were missing when it was made.',
      })
