import type { Feature } from '../../feature.ts'
import { findOldAddress, isOldQuery } from './old-addresses.ts'

/** Articles from other sites, which the operator imports at the terminal (`bin/import.ts`). */
export const imports: Feature = {
  formerAddresses: { find: ({ db }, path, search) => findOldAddress(db, path, search), hides: isOldQuery },
}
