import * as z from 'zod/mini'
import { t } from '#words'
import { CategoryName } from '../shapes.ts'

export const articleImportLimits = {
  /** Bytes of an upload by its kind. An export of Ghost is one JSON document, which is read into memory. */
  sizes: { xml: 200_000_000, json: 50_000_000, zip: 200_000_000 },
  /** Bytes and files of all that is unpacked from a .zip file. */
  unpacked: 500_000_000,
  files: 20_000,
  /** Lines of each list that the screen shows; the report has them all. */
  lines: 20,
  rules: 5_000,
  site: 300,
  /** Milliseconds after which an upload that nobody has imported is deleted. */
  lasts: 86_400_000,
} as const

export type UploadKind = keyof typeof articleImportLimits.sizes

/** 'checking' and 'running' are under way, 'checked' waits for the second press; only one import is in one of these three at a time. */
export const articleImportStates = ['checking', 'checked', 'running', 'done', 'failed'] as const

/** The lists of a result, in their order. */
export const resultLists = [
  'leftOut',
  'changed',
  'existing',
  'newCategories',
  'categories',
  'authors',
  'missing',
  'deadLinks',
  'takenAddresses',
  'comments',
] as const

/** Lines such as `Meera Rao=meera`: a name there, and the one here. */
const rules = (wrong: string) =>
  z.optional(
    z.string().check(
      z.maxLength(articleImportLimits.rules, t`This is too long.`),
      z.refine((text) => rulesIn(text).every(([theirs, ours]) => theirs && ours), wrong),
    ),
  )

/** The rules of such a text, theirs in small letters. */
export const rulesIn = (text: string): [string, string][] =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, theirs = '', ours = ''] = /^(.+)=(.+)$/.exec(line) ?? []
      return [theirs.trim().toLowerCase(), ours.trim()]
    })

/** The choices of an admin for an import, as the options of the command. */
export const ArticleImportChoices = z.object({
  newCategories: z._default(z.boolean(), false),
  fetchPictures: z._default(z.boolean(), false),
  comments: z._default(z.boolean(), false),
  other: z.optional(CategoryName),
  language: z.optional(z.enum(['en', 'hi'])),
  site: z.optional(
    z.string().check(
      z.maxLength(articleImportLimits.site, t`This is too long.`),
      z.refine(
        (text) => /^https?:/i.test(text) && Boolean(URL.parse(text)?.hostname),
        t`Enter an address such as https://money.example`,
      ),
    ),
  ),
  authors: rules(t`Write each line as: the name there=the username here`),
  categories: rules(t`Write each line as: the category there=the category here`),
})
export type ArticleImportChoices = z.infer<typeof ArticleImportChoices>

export const articleImportMessages = {
  one: t`Choose one file: .xml, .json or .zip`,
  type: t`Send the file as multipart/form-data.`,
  kind: t`This is none of what can be imported: an .xml file of WordPress, a .json file of Ghost, a .zip file with Markdown files.`,
  size: t`The file is too large. At most 200 MB can be read here; larger ones are imported at the terminal.`,
  sizeOfJson: t`The file is too large. At most 50 MB of JSON can be read here; larger ones are imported at the terminal.`,
  failed: t`The file did not arrive whole. Please try again.`,
  broken: t`This .zip file cannot be read. Pack it again.`,
  secret: t`This .zip file has a password. Pack it again without one.`,
  outside: t`A file in this .zip file leads out of its folder. Pack it again.`,
  names: t`A file in this .zip file has a name that cannot be stored. Pack it again.`,
  unpacked: t`Unpacked, the files in this .zip file are larger than 500 MB, or more than 20,000. Divide it.`,
  noMarkdown: t`There is no Markdown file (.md) in this .zip file.`,
  open: t`One import at a time: run or discard the one below first.`,
} as const
