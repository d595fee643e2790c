import type { SupportState } from '../../../contract/donations.ts'

/** What has become of a choice, in the line of a list. */
export const stateWords: Record<SupportState, string> = {
  intended: 'not paid yet',
  claimed: 'waiting to be checked',
  confirmed: 'received',
  expired: 'lapsed',
}
