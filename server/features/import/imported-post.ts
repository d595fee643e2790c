/** An expected failure of an import; the message is a sentence for the operator. */
export class ImportError extends Error {}

/** An entry of a source that cannot become an article or a page, or cannot be read. */
export interface LeftOut {
  name: string
  /** The reason, such as 'it is in the bin'. */
  leftOut: string
}

/** An article, or a page such as 'About us', as the other site had it. */
export interface ImportedPost {
  isPage?: boolean
  /** Its key on the other site, the same at each import. */
  key: string
  /** The name by which reports refer to it. */
  name: string
  title: string
  excerpt: string
  /** Markdown or HTML, by `isHtml`. */
  text: string
  isHtml: boolean
  /** ISO 8601; null if the source does not contain it. */
  createdAt: string | null
  published: boolean
  author: { name: string; email: string } | null
  categories: string[]
  tags: string[]
  language: string
  /** Its addresses on the other site: paths, or `/?p=1`. */
  addresses: string[]
  /** Further paths that links to it may contain, such as the path of its file. */
  names: string[]
  /** Its addresses with scheme and host, against which relative links in it are resolved; `nowhere` for an unknown host. */
  bases: string[]
  /** The slug of its address; empty if it has none. */
  slug: string
  /** Its key figure and the line beneath; sources other than Markdown have none. */
  figure?: { value: string; line: string } | undefined
  /** The picture above its text. */
  picture: { address: string; alt: string } | null
  /** The folder to which relative addresses of its pictures refer, as a path from the folder of all pictures. */
  folder: string
  /** The reason, if its source could be read in part only; it becomes a draft. */
  fault?: string
  /** The comments under it; left out where the source has none. */
  comments?: PostComments
}

/** A comment as the other site had it. */
export interface ImportedComment {
  /** Its id there, and that of the comment which it answers. */
  id: string
  parent: string
  writer: string
  html: string
  createdAt: string | null
}

/** The comments under a post that can be shown, and the numbers of the others. */
export interface PostComments {
  approved: ImportedComment[]
  /** Spam, and those that nobody has approved. */
  unapproved: number
  /** Messages of other sites that linked to it. */
  pings: number
  /** More than are read. */
  beyond: number
}

/** A file or folder that is read. */
export interface Source {
  /** 'WordPress', as reports name it. */
  kind: string
  /** The host of the other site, where the export names it. */
  host: string | null
  /** The folder in which pictures are looked for, unless the command names another. */
  pictures: string | null
  posts: () => AsyncIterable<ImportedPost | LeftOut> | Iterable<ImportedPost | LeftOut>
}

/** The beginning of an address whose site is unknown. */
export const nowhere = 'https://nowhere.invalid'

/** Characters of the longest text that is read. */
export const longestText = 2_000_000

/** A moment as ISO 8601; null for a text that is no date, or a date that PostgreSQL cannot store. */
export function momentOf(text: string | null | undefined): string | null {
  const date = new Date(text ?? '')
  return date.getUTCFullYear() > 0 && date.getUTCFullYear() < 10_000 ? date.toISOString() : null
}

/** The beginning of a text, not cut within a character. */
export const cut = (text: string, most: number): string => [...text].slice(0, most).join('')

/** The beginning of a text within a limit of UTF-16 units, by which forms and JavaScript count, not cut within a character. */
export function cutToFit(text: string, most: number): string {
  if (text.length <= most) return text
  return text.slice(0, /[\ud800-\udbff]/.test(text[most - 1] ?? '') ? most - 1 : most)
}

export const countIn = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
