import { type Spoken, t } from '#words'
import { inLanguage } from '../../contract/languages.ts'

/** A letter in parts, from which its plain text and its HTML are made. Its texts are marked, and made in the language of its reader. */
export interface Letter {
  subject: string
  /** The name of the member who is greeted. */
  username?: string
  /** Paragraphs, buttons, texts of the site that the letter leads to, and what editors wrote for it. */
  body: readonly (string | LetterLink | LetterItem | LetterText)[]
  /** The reason for the letter, or what to do if it is not wanted. */
  reason?: string
  /** Links to change or end such letters. */
  links?: readonly LetterLink[]
}

/** A text of the site that the letter leads to. */
export interface LetterItem {
  title: string
  /** Facts in one line. */
  facts?: string
  text: string
  /** Safe HTML of the whole text, instead of `text`. */
  html?: string
  link: LetterLink
  /** The language of title and text, if it may be another one than the letter's. */
  language?: string
}

/** A text that admins or editors wrote. Only in such a text a link may lead to another site. */
interface LetterText {
  /** Safe HTML, as pages have it. */
  html: string
  /** Its language, if it may be another one than the letter's. */
  language?: string
}

export interface LetterLink {
  label: string
  /** Address on the site, without scheme and host: a button leads nowhere else. */
  path: string
}

/** The site that a letter comes from. */
export interface Sender {
  name: string
  mainColour: string
  /** Scheme and host. */
  origin: string
  /** The language of the letter. */
  spoken: Spoken
}

/** The whole address of a link, in the language of the letter. */
export const addressOf = ({ path }: Pick<LetterLink, 'path'>, { origin, spoken }: Sender) =>
  origin + inLanguage(`/${path.replace(/^\/+/, '')}`, spoken.language)

/** The line that a letter begins with. */
export const greeting = ({ username }: Letter) => (username === undefined ? t`Hello,` : t`Hello ${username},`)
