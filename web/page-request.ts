import type { Language } from '../contract/languages.ts'
import type { Read } from './kit/api.ts'
import type { FormResult } from './forms/form-result.tsx'
import type { Site } from './kit/site.ts'

/** The files of the build that a page needs. */
export interface ScreenAssets {
  entry: string
  /** HTML: its style sheets inline, and a disabled link to each. */
  styles: string
  preload: string[]
}

/** A request for a page, with what the server has for its answer. */
export interface PageRequest {
  language: Language
  /** Without the prefix of the language. */
  path: string
  search: string
  site: Site
  read: Read
  /**
   * @param screen the file of the screen
   * @param parts those of the lazy parts in its HTML, of which it needs the styles alone
   */
  assets: (screen: string, parts: readonly string[]) => ScreenAssets
  /** True with a session cookie. Without one nobody is signed in, so the server does not look it up. */
  mayBeSignedIn: boolean
  /** The result of the form that the visitor has sent to this address. */
  formResult: FormResult | null
}

/** The answer to it. */
export interface RenderedPage {
  /** In parts: putting them together would copy the whole page once more. */
  html: readonly string[]
  status: number
  /** The path that this address redirects to. */
  redirect?: string
  /** The article that the page shows, or leads to. */
  article?: string
  /** The origins of the article's pictures from other sites. */
  pictureOrigins?: string[]
}
