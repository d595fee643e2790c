import { fewestPeople } from '../fewest-people.ts'

/**
 * Searches in vain are shown to editors after so many different readers, since a text of one person alone may reveal who it is; what fewer readers
 * searched in so many days is erased, and what nobody has searched for the longer time.
 */
export const vainLimits = { readers: fewestPeople, days: 30, shownDays: 180 } as const
