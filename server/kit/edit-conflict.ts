import { conflict, type HttpError } from './errors.ts'

interface Unseen {
  what: 'article' | 'poll'
  /** Whether it was the same editor, in another tab. */
  bySelf: boolean
}

/**
 * 409: what an editor saves is based on a version that another save has followed.
 * @param more what the refusal carries besides its message
 */
export function editConflict({ what, bySelf }: Unseen, more: object = {}): HttpError {
  const both = what === 'article' ? 'both texts' : 'both'
  return conflict(
    bySelf
      ? `You saved this ${what} in another tab while you were writing. Compare ${both} before you save this one.`
      : `Somebody else saved this ${what} while you were writing. Compare ${both} before you save yours.`,
    more,
  )
}
