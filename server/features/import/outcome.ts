/** A post and the result of its import. */
export interface Outcome {
  name: string
  isPage?: boolean
  became: 'published' | 'draft' | 'existing' | 'left out'
  /** The ways in which it differs from the post, or the reason why it is left out. */
  notes: string[]
}

/** The results of an import, for its report; they grow while the import runs. */
export interface Imported {
  outcomes: Outcome[]
  /** Categories that the site does not have. */
  categories: Map<string, number>
  authors: Map<string, number>
  pictures: number
  /** Addresses of pictures that stay on other sites. */
  missing: Map<string, number>
  /** Old addresses that lead here by it, and those that lead to another article already. */
  addresses: number
  takenAddresses: string[]
  /** Links between posts, which lead to their articles here now; and links to the other site for which there is no article. */
  links: number
  deadLinks: string[]
  comments: CommentCounts
}

/** Comments that came, those that were here, and those that are left out, by the reason. */
export type CommentCounts = ReturnType<typeof nothingOfComments>

const nothingOfComments = () => ({
  imported: 0,
  /** Imported ones that are shorter here. */
  cut: 0,
  existing: 0,
  empty: 0,
  unapproved: 0,
  pings: 0,
  beyond: 0,
  /** Comments under pages, and under posts that were not imported. */
  elsewhere: 0,
  /** All that could come, while none are wanted. */
  unwanted: 0,
})

/** The results before the first post. */
export const nothingImported = (): Imported => ({
  outcomes: [],
  categories: new Map(),
  authors: new Map(),
  pictures: 0,
  missing: new Map(),
  addresses: 0,
  takenAddresses: [],
  links: 0,
  deadLinks: [],
  comments: nothingOfComments(),
})

/** The member who imports; null for the operator at the terminal. */
export type Importer = { id: string | null } | null

/** The way in which an import came, for the audit log. */
export const wayOf = (by: Importer) => ({ by: by ? 'browser' : 'terminal' })
