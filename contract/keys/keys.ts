import { t } from '#words'

/** The scopes of API keys with their descriptions. A call of the contract names the one that admits a key to it. */
export const scopeSentences = {
  'articles:write': t`Articles: read all, write, publish and delete, with their pictures and older versions.`,
  'polls:write': t`Polls and quiz questions: read all, write and delete.`,
  'rates:write': t`Figures: enter, check and withdraw values.`,
} as const

export type KeyScope = keyof typeof scopeSentences
export const keyScopes = Object.keys(scopeSentences) as KeyScope[]

/** The first characters of every key, by which programs that look through code find one that was published. */
export const keyPrefix = 'artha_'

/** The days after which a key may expire. */
export const keyDays = [30, 90, 365] as const

export const keyLimits = {
  /** The number of working keys that a site may have. */
  most: 20,
  name: { min: 1, max: 60 },
  /** Characters of a key that the list shows. */
  shown: keyPrefix.length + 4,
  /** Calls by one key. */
  calls: { times: 120, seconds: 60 },
  /** Milliseconds between two records of a key's use. */
  recordEvery: 10 * 60_000,
  /** Days after which a key that has ended is deleted. */
  retentionDays: 30,
} as const
