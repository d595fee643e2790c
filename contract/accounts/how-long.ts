import { t } from '#words'

interface Stored {
  /** That of the list of personal data, whose sentence this shortens: both are changed together. */
  key: string
  name: string
  time: string
  /** Null for what its owner ends. */
  days: number | null
}

/** The times for which personal data are stored, from the shortest: examples of each length. */
export const howLong: readonly Stored[] = [
  { key: 'waiting-letters', name: t`A letter to you, once it is sent`, time: t`1 hour`, days: 1 / 24 },
  { key: 'opened-articles', name: t`The code that counts a reader`, time: t`2 days`, days: 2 },
  { key: 'subscription', name: t`An address that nobody confirms`, time: t`1 week`, days: 7 },
  { key: 'searches', name: t`A search in vain that fewer than five people made`, time: t`1 month`, days: 30 },
  { key: 'known-browsers', name: t`A browser you logged in with`, time: t`180 days`, days: 180 },
  { key: 'grievances', name: t`A grievance, once decided`, time: t`1 year`, days: 365 },
  { key: 'account', name: t`Your account`, time: t`until you delete it`, days: null },
]
