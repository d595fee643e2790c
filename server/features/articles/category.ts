import { readCategory } from '../../../contract/categories.ts'
import { badInput } from '../../kit/errors.ts'
import type { Categories } from '../categories/current.ts'

/**
 * The id of the category that an address names; null for all of them.
 * @throws HttpError 400 for one that is not there
 */
export function categoryIn({ current }: Categories, text: string | undefined): string | null {
  const found = readCategory(current, text)
  if (found === undefined) throw badInput({ category: ['There is no such category'] })
  return found && found.id
}
